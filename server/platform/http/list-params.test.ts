// Unknown `sort` and `status` values are 400, on lists that have neither too (docs/rules/running.md#api).
import { expect, test } from 'vitest'
import { makeProduct } from '#tests/support/builders.ts'
import { madeOnce } from '#tests/support/opened-once.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()
const product = madeOnce(() => makeProduct(shop))

const ask = (path: string) => shop.as(admin).get(path.replace('{id}', product.id))

test.each([
  '/api/orders?sort=foo',
  '/api/orders?status=lost',
  '/api/orders/mine?sort=foo',
  '/api/orders/mine?status=lost',
  '/api/users?status=foo',
  '/api/audit-log?status=foo',
  '/api/dev/mailbox?sort=foo',
  '/api/products/categories?sort=zz',
  '/api/products/categories?status=zz&page=1',
  '/api/products/{id}/reviews?sort=x',
  '/api/slides?sort=title',
  '/api/slides?status=all',
  '/api/products?status=lost',
  '/api/users?sort=lost',
])('%s is 400 and names the field', async (path) => {
  const field = path.includes('sort') ? 'sort' : 'status'
  expect(await ask(path)).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ field }] } })
})

test.each([
  '/api/orders?status=unpaid',
  '/api/products?sort=desc&status=all',
  '/api/users?sort=name_desc',
  '/api/products/categories?page=1',
  '/api/products/{id}/reviews?lang=en',
])('%s is a list', async (path) => {
  expect((await ask(path)).status).toBe(200)
})
