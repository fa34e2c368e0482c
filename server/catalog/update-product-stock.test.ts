import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const { shop, edit } = useShopWithAdmin()

const stockOf = async (id: string) =>
  (await shop.db.row<{ quantity: number }>(sql`select quantity from stock where product_id = ${id}`))!.quantity

describe('stock', () => {
  test('may be 0', async () => {
    const product = await makeProduct(shop, { stock: 3 })
    expect((await edit(product.id, { stock: 0 })).body.product.stock).toBe(0)
    const sold = await makeProduct(shop, { stock: 7 })
    expect((await edit(sold.id, { stock: 3, stockSeen: 10 })).body.product.stock).toBe(0)
  })

  test('sent with what was seen is a difference: sales in between are kept', async () => {
    const product = await makeProduct(shop, { stock: 10 })
    await shop.db.run(sql`update stock set quantity = 7 where product_id = ${product.id}`)
    expect((await edit(product.id, { stock: 15, stockSeen: 10 })).body.product.stock).toBe(12)
    expect((await edit(product.id, { stock: 10, stockSeen: 10 })).body.product.stock).toBe(12)
  })

  test('waits for a sale that is under way, and keeps that, too', async () => {
    const product = await makeProduct(shop, { stock: 10 })
    const editing = await heldUp(shop, sql`update stock set quantity = 7 where product_id = ${product.id}`, () =>
      edit(product.id, { stock: 12, stockSeen: 10 }),
    )
    expect(editing.body.product.stock).toBe(9)
  })

  test('below 0 is 409 and stays as it was', async () => {
    const product = await makeProduct(shop, { stock: 2 })
    const { status, body } = await edit(product.id, { stock: 0, stockSeen: 10, price: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'stock',
      message: 'Only 2 left now, so the stock cannot be lowered that far',
      errors: [{ field: 'stock', stock: 2 }],
    })
    expect(await stockOf(product.id)).toBe(2)
  })

  test('by a difference never rises above 1000000', async () => {
    const product = await makeProduct(shop, { stock: 2 })
    const { status, body } = await edit(product.id, { stock: 1_000_000, stockSeen: 0 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'stock',
      message: 'There are 2 now, and the stock cannot rise above 1000000',
      errors: [{ field: 'stock', stock: 2 }],
    })
    expect(await stockOf(product.id)).toBe(2)
    expect((await edit(product.id, { stock: 1_000_000, stockSeen: 2 })).body.product.stock).toBe(1_000_000)
  })

  test('that orders brought back above 1000000 can be lowered', async () => {
    const product = await makeProduct(shop, { stock: 1_000_007 })
    expect((await edit(product.id, { stock: 999_998, stockSeen: 1_000_000 })).body.product.stock).toBe(1_000_005)
  })

  test('is locked after its product, as an import does it: the two do not wait for each other in a circle', async () => {
    const product = await makeProduct(shop, { stock: 3 })
    const editing = await heldUp(
      shop,
      sql`select from products where id = ${product.id} for no key update`,
      () => edit(product.id, { stock: 5, price: 2 }),
      (other) => other.run(sql`select from stock where product_id = ${product.id} for no key update`),
    )
    expect(editing).toMatchObject({ status: 200, body: { product: { stock: 5, price: 2 } } })
  })

  test('changes at once add up', async () => {
    const product = await makeProduct(shop, { stock: 100 })
    await Promise.all(Array.from({ length: 10 }, () => edit(product.id, { stock: 101, stockSeen: 100 })))
    expect(await stockOf(product.id)).toBe(110)
    const noted = await shop.db.row<{ sum: number }>(sql`
      select sum(delta) from stock_changes where product_id = ${product.id}`)
    expect(noted?.sum).toBe(110)
  })
})
