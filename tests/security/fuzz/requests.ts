// Requests made from the schemas of a call: mostly valid with a mistake somewhere, sometimes nonsense.
import fc from 'fast-check'
import { formOf, jsonOf, strayBody } from './bodies.ts'
import { anyText, knownNames } from './nasty-values.ts'
import type { Call, Parameter } from './openapi.ts'
import { valueOf } from './values.ts'

export const people = ['guest', 'buyer', 'admin'] as const

/** A request with placeholders of `knownNames` for things that exist. */
export type Request = {
  who: (typeof people)[number]
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/** Calls that hash a password take 50 ms of a core, so they are made less often. */
const hashing = /users\/(signin|signup|profile|reset\/confirm|me\/delete)/

export function anyRequest(calls: Call[]): fc.Arbitrary<Request> {
  return fc.oneof(...calls.map((call) => ({ weight: hashing.test(call.path) ? 1 : 5, arbitrary: requestOf(call) })), {
    weight: 10,
    arbitrary: strayRequest,
  })
}

function requestOf(call: Call): fc.Arbitrary<Request> {
  const named = (place: Parameter['in']) => call.parameters.filter((parameter) => parameter.in === place)
  const inPath = named('path')
  return fc
    .record({
      who: fc.constantFrom('guest', 'buyer', 'buyer', 'admin', 'admin'),
      path: fc.tuple(...inPath.map(({ name }) => pathPart(call.path, name))),
      query: queryOf(named('query')),
      headers: headersOf(named('header').map(({ name }) => name)),
      sent: bodyOf(call),
    })
    .map(({ who, path, query, headers, sent }) => {
      const url = inPath.reduce((url, { name }, index) => url.replace(`{${name}}`, path[index]!), call.path)
      return { who, method: call.method, url: url + query, headers: { ...headers, ...sent.headers }, body: sent.body }
    })
}

function bodyOf({ isForm, body }: Call) {
  if (isForm) return formOf(body ?? {})
  return body ? jsonOf(body) : strayBody
}

/** The right thing, anything that exists, or any text as a browser or curl sends it. */
function pathPart(path: string, name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...honestParts(path, name)) },
    { weight: 1, arbitrary: fc.constantFrom(...knownNames) },
    { weight: 2, arbitrary: strayPart },
  )
}

function honestParts(path: string, name: string): string[] {
  if (name === 'slug') return ['{{slug}}', '{{product}}']
  if (path.includes('/users/')) return ['{{buyer}}']
  if (path.includes('/payments/')) return ['{{payment}}']
  if (path.includes('/orders/')) return ['{{order}}', '{{paidOrder}}']
  return ['{{product}}']
}

const strayPart = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000)),
  fc.constantFrom('%', '%zz', '%00', '%ff', '%c0%af', '..', '.', '%2e%2e', '', '%0d%0a', 'a;b'),
)

const oddQueries = [
  '?',
  '?&&=',
  '?q=%',
  '?q=%00',
  '?q=%ff',
  '?q[]=1&q[a]=2',
  '?q=1&q=2&page=1&page=2',
  '?__proto__[x]=1',
  `?q=${'x'.repeat(7000)}`,
  '?page=-1',
  '?pageSize=0',
  '?page=1e309',
]

/** A few parameters, as a page sends them. */
function queryOf(parameters: Parameter[]): fc.Arbitrary<string> {
  const known = parameters.map(({ name, schema }) =>
    fc.tuple(fc.constant(name), fc.option(valueOf(schema, name), { freq: 1, nil: undefined })),
  )
  const usual = fc.tuple(...known).map((pairs) => {
    const query = new URLSearchParams()
    for (const [name, value] of pairs) if (value !== undefined) query.append(name, asText(value))
    return `?${query}`.slice(0, 8000)
  })
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...oddQueries) })
}

/** Browsers replace lone surrogates in an address. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/** Node refuses line ends and most control characters in a header. */
const headerText = anyText.map((text) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 4000))
const commonHeaders = ['accept', 'accept-encoding', 'if-none-match', 'origin', 'x-forwarded-for', 'range', 'cookie']

function headersOf(names: string[]): fc.Arbitrary<Record<string, string>> {
  return fc.dictionary(fc.constantFrom(...names, ...names, ...commonHeaders), headerText, { maxKeys: 2 })
}

const starts = ['/api/', '/api/products/', '/api/users/', '/api/docs/', '/media/', '/healthz', '/metrics']

/** Addresses and methods that no document names. */
const strayRequest: fc.Arbitrary<Request> = fc.record({
  who: fc.constantFrom(...people),
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  url: fc.tuple(fc.constantFrom(...starts), strayPart, strayPart).map(([start, ...parts]) => start + parts.join('/')),
  headers: headersOf([]),
  body: fc.constant(undefined),
})
