// Numbers without bounds reach PostgreSQL, which has some: every number that a request carries has a least and a most.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { callsOf, type Schema } from './fuzz/openapi.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('every number of a request has a minimum and a maximum', async () => {
  const calls = callsOf((await shop.call('GET', '/api/docs/json')).body)
  const boundless = calls.flatMap(({ method, path, parameters, body }) => [
    ...parameters.flatMap(({ name, schema }) => boundlessIn(schema, `${method} ${path} ${name}`)),
    ...boundlessIn(body ?? {}, `${method} ${path}`),
  ])
  expect(boundless).toEqual([])
})

test.each(['1e309', 'Infinity', 'NaN', '99999999999999999999', '2147483648', '1.5'])(
  'a page number of %s is refused',
  async (page) => {
    const { status, body } = await shop.call('GET', `/api/products?page=${page}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' })
  },
)

function boundlessIn({ type, minimum, maximum, properties = {}, items, anyOf = [] }: Schema, at: string): string[] {
  const isNumber = type === 'number' || type === 'integer'
  return [
    ...(isNumber && (minimum === undefined || maximum === undefined) ? [at] : []),
    ...Object.entries(properties).flatMap(([name, schema]) => boundlessIn(schema, `${at}.${name}`)),
    ...(items ? boundlessIn(items, `${at}[]`) : []),
    ...anyOf.flatMap((schema) => boundlessIn(schema, at)),
  ]
}
