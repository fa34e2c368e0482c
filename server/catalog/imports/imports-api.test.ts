import { describe, expect, test } from 'vitest'
import { formOf } from '#tests/support/form.ts'
import { titles, useFileShop } from '#tests/support/product-files.ts'

const shop = useFileShop()

describe('the calls for product files', () => {
  test('say what is wrong with what was sent', async () => {
    const send = async (fields: Record<string, string>, file?: Parameters<typeof formOf>[1], query = '') => {
      const { status, body } = await shop.call('POST', `/api/products/import${query}`, {
        token: shop.admin.token,
        ...(await formOf(fields, file)),
      })
      return [status, body.message]
    }
    const file = { content: 'slug,price\nkiwis,1\n' }
    expect(await send({ a: 'b' })).toEqual([400, 'Please choose a CSV file.'])
    for (const decisions of ['[1]', '{ "mapping": { "name": true } }', '{ "existing": "no" }', '{'])
      expect(await send({ decisions }, file)).toEqual([
        400,
        'The decisions must be a JSON object such as { "mapping": { "name": "Product name" } }.',
      ])
    expect(await send({ decisions: '{ "fill": { "stock": "many" } }' }, file)).toEqual([
      400,
      'Stock must be a whole number',
    ])
    expect(await send({}, file, '?dry=yes')).toEqual([400, 'dry can be 1 (only look) or 0 (import).'])
    expect(await send({}, { content: 'slug,price\n' })).toEqual([400, 'This file has column titles but no products.'])
    expect(await send({}, { content: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') })).toEqual([
      413,
      'This file is larger than 20 MB. Please split it into smaller ones.',
    ])
    const noForm = await shop.as(shop.admin).post('/api/products/import', { slug: 'a' })
    expect([noForm.status, noForm.body.message]).toEqual([
      415,
      'Please send the file as a form with a field named file.',
    ])
  })

  test('refuse a title row of three million commas at once', async () => {
    const form = await formOf({}, { content: `slug,name${','.repeat(3_000_000)}\nx,y\n` })
    for (const call of ['import?dry=1', 'import', 'import/left-out']) {
      const answer = await shop.call('POST', `/api/products/${call}`, { token: shop.admin.token, ...form })
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Row 1 has more than 200 columns. Please remove those that are not needed.',
      ])
    }
  })

  test('tell how far an import is, line by line, and end with the report or the error', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) => `row-${index},Row ${index},A,Fresh Fruit,,1,1,x\n`).join('')
    const good = await shop.importFile(titles + rows, { accept: 'application/x-ndjson' })
    const lines = (text: unknown) =>
      String(text)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    const stages = lines(good.body).map((line) => line.progress?.stage ?? Object.keys(line)[0])
    expect([...new Set(stages)]).toEqual(['reading', 'checking', 'saving', 'report'])
    expect(lines(good.body).at(-1).report).toMatchObject({ created: 1500 })
    const bad = await shop.importFile(`${titles}x,,A,Fresh Fruit,,1,1,x\n`, { accept: 'application/x-ndjson' })
    expect(bad.status).toBe(200)
    expect(lines(bad.body).at(-1)).toMatchObject({
      error: { status: 400, message: 'Nothing was imported: 1 row has problems.', code: 'import' },
    })
  })
})
