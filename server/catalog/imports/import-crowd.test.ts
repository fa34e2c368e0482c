// An import among orders, and two imports at once.
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser, productFields } from '#tests/support/builders.ts'
import { expectSoundBooks, shippingAddress, stockOf } from '#tests/support/orders.ts'
import { titles, useFileShop } from '#tests/support/product-files.ts'
import { heldUp, waitForLock } from '#tests/support/wait-for-lock.ts'

const shop = useFileShop()

test('orders during an import succeed, and the stock is right', async () => {
  const products = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      makeProduct(shop, { name: `Busy ${index}`, slug: `busy-${index}`, category: shop.fruit, stock: 1000 }),
    ),
  )
  const file = `slug,stock,stock_at_export,version,price\n${products.map(({ slug }) => `${slug},1100,1000,1,5\n`).join('')}`
  const orderItems = products.map(({ id }) => ({ product: id, quantity: 2 }))
  const order = async () => {
    const { token } = await makeUser(shop)
    const answers = []
    // At most five: a sixth unpaid order would cancel the first.
    for (let round = 0; round < 5; round += 1) {
      const items = round % 2 ? orderItems : orderItems.toReversed()
      answers.push(await shop.as(token).post('/api/orders', { orderItems: items, shippingAddress }))
    }
    return answers
  }
  const [first, imported, second] = await Promise.all([order(), shop.importFile(file), order()])
  expect(imported.body).toMatchObject({ updated: 30 })
  expect([...first, ...second].map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  for (const product of products) expect(await stockOf(shop, product)).toBe(1100 - 20)
  await expectSoundBooks(shop)
})

test('one import at a time', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `twice-${index},Twice ${index},A,Fresh Fruit,,1,1,x\n`).join(
    '',
  )
  const answers = await Promise.all([shop.importFile(titles + rows), shop.importFile(titles + rows)])
  const refused = answers.filter(({ status }) => status === 409)
  for (const { body } of refused)
    expect(body.message).toBe('Another import is running. Please try again when it has finished.')
  const created = answers.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.created, 0)
  expect(created).toBe(3000)
})

test('an import and an edit that move products do not deadlock', async () => {
  const [first, second, third] = [await makeCategory(shop), await makeCategory(shop), await makeCategory(shop)]
  const products = [await makeProduct(shop, { category: second }), await makeProduct(shop, { category: first })]
  const file = `slug,category\n${products.map(({ slug }) => `${slug},${third.name}\n`).join('')}`
  // As an edit counts a product out of the first category and into the second one.
  const importing = await heldUp(
    shop,
    sql`select from category_counts where category_id = ${first.id} for no key update`,
    () => shop.importFile(file),
    (edit) => edit.run(sql`select from category_counts where category_id = ${second.id} for no key update`),
  )
  expect(importing.body).toMatchObject({ updated: 2 })
})

test('an import and a new product of the same name do not deadlock', async () => {
  const other = await makeProduct(shop)
  const row = (slug: string, name: string) => `${slug},${name},A,Fresh Fruit,,1,1,x\n`
  const { importing, creating } = await shop.db.transaction(async (edit) => {
    await edit.run(sql`update products set slug = 'plum-jam' where id = ${other.id}`)
    const importing = shop.importFile(titles + row('plum-jam', 'Plum Jam') + row('pear-jam', 'Pear Jam'))
    await waitForLock(shop.db)
    const body = productFields({ name: 'Pear Jam', slug: 'pear-jam', category: 'Fresh Fruit' })
    const creating = shop.as(shop.admin).post('/api/products', body)
    await waitForLock(shop.db, 2)
    await edit.run(sql`update products set slug = ${other.slug} where id = ${other.id}`)
    return { importing, creating }
  })
  expect((await importing).body).toMatchObject({ created: 2 })
  expect((await creating).status).toBe(409)
})

test('an import into an empty category and the removal of that category do not deadlock', async () => {
  const [category, product] = [await makeCategory(shop), await makeProduct(shop)]
  // The row of counts stays when the last product leaves the category.
  const last = await makeProduct(shop, { category })
  await shop.db.run(sql`update products set category_id = ${product.category.id} where id = ${last.id}`)
  const { importing, removing } = await shop.db.transaction(async (creating) => {
    await creating.run(sql`update products set slug = 'fig-jam' where id = ${product.id}`)
    const importing = shop.importFile(`${titles}fig-jam,Fig Jam,A,${category.name},,1,1,x\n`)
    await waitForLock(shop.db)
    const removing = shop.as(shop.admin).delete(`/api/categories/${category.id}`)
    await waitForLock(shop.db, 2)
    await creating.run(sql`update products set slug = ${product.slug} where id = ${product.id}`)
    return { importing, removing }
  })
  expect((await importing).body).toMatchObject({ created: 1 })
  expect(await removing).toMatchObject({ status: 409, body: { code: 'in_use' } })
})

describe('an import of what somebody else changes before it is written', () => {
  const crossed = {
    status: 409,
    body: { message: 'Somebody changed the same products during the import. Nothing was imported; please try again.' },
  }

  test('overwrites no edit', async () => {
    const product = await makeProduct(shop, { priceCents: 349 })
    const importing = await heldUp(
      shop,
      sql`update products set price_cents = 500, version = version + 1 where id = ${product.id}`,
      () => shop.importFile(`slug,price\n${product.slug},9\n`),
    )
    expect(importing).toMatchObject(crossed)
    expect(await shop.product(product.slug)).toMatchObject({ price: 5, version: 2 })
  })

  test('takes nothing off the shelf that has been sold', async () => {
    const product = await makeProduct(shop, { stock: 5 })
    const importing = await heldUp(shop, sql`update stock set quantity = 2 where product_id = ${product.id}`, () =>
      shop.importFile(`slug,stock,stock_at_export,version\n${product.slug},1,5,1\n`),
    )
    expect(importing).toMatchObject(crossed)
    expect(await stockOf(shop, product)).toBe(2)
  })

  test('puts nothing into a category that is gone', async () => {
    const [category, product] = [await makeCategory(shop), await makeProduct(shop)]
    const importing = await heldUp(shop, sql`delete from categories where id = ${category.id}`, () =>
      shop.importFile(`slug,category\n${product.slug},${category.name}\n`),
    )
    expect(importing).toMatchObject(crossed)
    expect(await shop.product(product.slug)).toMatchObject({ category: product.category.name })
  })
})
