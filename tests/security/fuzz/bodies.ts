// Bodies of requests: JSON and forms made from a schema, and other content.
import fc from 'fast-check'
import { anyText, pollution } from './nasty-values.ts'
import type { Schema } from './openapi.ts'
import { valueOf } from './values.ts'

type Sent = { headers: Record<string, string>; body: string | undefined }

const json = { 'content-type': 'application/json' }

export function jsonOf(schema: Schema): fc.Arbitrary<Sent> {
  const written = valueOf(schema).map((value) => ({ headers: json, body: JSON.stringify(value) }))
  return fc.oneof({ weight: 12, arbitrary: written }, { weight: 1, arbitrary: strayBody })
}

const bombs = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":'.repeat(20_000),
  '['.repeat(50_000) + ']'.repeat(50_000),
  `{${'"k":1,'.repeat(20_000)}"k":1}`,
  `{"name":"${'x'.repeat(600_000)}"}`,
  `[${'1e999,'.repeat(1000)}1]`,
  '{"price":1e400,"quantity":-1e400,"version":1e400}',
  '\ufeff{}',
]

const otherKinds = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
]

/** JSON bombs, incomplete JSON, and other kinds of content. */
export const strayBody: fc.Arbitrary<Sent> = fc.oneof(
  fc.constant({ headers: {}, body: undefined }),
  fc.constantFrom(...bombs).map((body) => ({ headers: json, body })),
  fc
    .tuple(fc.constantFrom(...otherKinds), anyText)
    .map(([type, body]) => ({ headers: { 'content-type': type }, body })),
)

const boundary = 'orchard'
const fileNames = ['a.png', 'products.csv', '../../etc/passwd', 'a.svg', '\\\\x', '', 'x'.repeat(3000)]
const titles = 'slug,name,price,stock,category,brand,description\n'
const files = [
  titles,
  `${titles}{{slug}},Pears,1.20,5,{{category}},Fernhollow,Good\n`,
  `${titles}=1+1,"Pears\n`,
  `${titles}${'x,'.repeat(3000)}\n`,
  'GIF89a',
  '\u0089PNG\r\n\u001a\n',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"/>',
]

/** Parts of a form, known and unknown, complete or cut off. */
export function formOf({ properties = {} }: Schema): fc.Arbitrary<Sent> {
  const row = fc
    .array(anyText, { maxLength: 9 })
    .map((cells) => `${titles}${cells.map((cell) => JSON.stringify(cell)).join(',')}\n`)
  const file = fc.record({
    name: fc.constantFrom('file', 'file', 'other'),
    fileName: fc.constantFrom(...fileNames),
    content: fc.oneof(fc.constantFrom(...files), row, anyText),
  })
  const field = fc.constantFrom('file', ...Object.keys(properties), ...pollution, '').chain((name) =>
    fc.record({
      name: fc.constant(name),
      fileName: fc.constant(undefined),
      content: valueOf(properties[name] ?? {}, name).map((value) =>
        typeof value === 'string' ? value : JSON.stringify(value),
      ),
    }),
  )
  const whole = fc.tuple(fc.array(field, { maxLength: 3 }), fc.array(file, { maxLength: 2 })).map((parts) => {
    const written = parts.flat().map(({ name, fileName, content }) => {
      const about = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: image/png`
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${about}\r\n\r\n${content}\r\n`
    })
    return `${written.join('')}--${boundary}--\r\n`
  })
  const torn = whole.chain((text) => fc.nat(text.length).map((end) => text.slice(0, end)))
  const type = `multipart/form-data; boundary=${boundary}`
  const sent = fc
    .oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: torn })
    .map((body) => ({ headers: { 'content-type': type }, body }))
  return fc.oneof({ weight: 8, arbitrary: sent }, { weight: 1, arbitrary: strayBody })
}
