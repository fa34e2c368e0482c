// Each mix of filters, and each search of orders, is another statement. PostgreSQL must not keep them all.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { productSorts, productStatuses } from '#shared/catalog/product-lists.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()

/** Every mix of these values; an empty text stands for no parameter. */
const mixes = (parameters: string[][]): string[] =>
  parameters.reduce<string[]>((made, values) => made.flatMap((one) => values.map((value) => `${one}&${value}`)), [''])

const askAll = async (paths: string[], token?: string) => {
  for (let at = 0; at < paths.length; at += 10)
    for (const { status } of await Promise.all(paths.slice(at, at + 10).map((path) => shop.as(token).get(path))))
      expect(status).toBe(200)
}

/** What the idle connections hold: the number of their prepared statements, and the megabytes of their processes. */
async function heldByConnections() {
  const { pool } = shop.db
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  const held = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ pid: number; statements: number }>(
        'select pg_backend_pid() as pid, count(*) as statements from pg_prepared_statements',
      )
      const { pid, statements } = rows[0]!
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return { statements, megabytes: Number(/RssAnon:\s+(\d+) kB/.exec(status)![1]) / 1000 }
    }),
  )
  for (const client of clients) client.release()
  return held
}

async function expectLittleHeld() {
  const held = await heldByConnections()
  expect(held.length).toBeGreaterThan(3)
  expect(Math.max(...held.map(({ statements }) => statements))).toBeLessThanOrEqual(100)
  expect(Math.max(...held.map(({ megabytes }) => megabytes))).toBeLessThan(20)
}

test('every mix of filters of the catalogue takes PostgreSQL little memory', async () => {
  const category = await makeCategory(shop, { name: 'Fruit' })
  await makeProduct(shop, { category })
  const filters = [
    ['', 'category=Fruit'],
    ['', 'q=a', 'q=apple'],
    ['', 'min=1'],
    ['', 'max=9'],
    ['', 'rating=5'],
    ['', 'stock=in'],
    productSorts.map((sort) => `sort=${sort}`),
  ]
  await askAll(mixes(filters).map((mix) => `/api/products?${mix.slice(1)}`))
  await expectLittleHeld()
  const forAdmins = [['in=all'], productStatuses.map((status) => `status=${status}`), ['q=fruit', 'q=a', 'q=apple']]
  await askAll(
    mixes([...forAdmins, ...filters.slice(2)]).map((mix) => `/api/products?${mix.slice(1)}`),
    admin.token,
  )
  await expectLittleHeld()
})

test('so does every mix of words in a search of orders', async () => {
  const words = ['ox', 'amara', '9.26', '0198f0c2-0000-7000-8000-000000000000', '0198f0c2', 'beef']
  const searches = mixes(Array.from({ length: 4 }, (_, place) => ['', ...words.map((word) => `${word}${place}`)]))
  const paths = searches.map((mix) => `/api/orders?q=${encodeURIComponent(mix.replaceAll('&', ' '))}`)
  await askAll(
    paths.filter((_, index) => index % 4 === 0),
    admin.token,
  )
  await expectLittleHeld()
})
