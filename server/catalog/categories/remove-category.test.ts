import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, productFields } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { heldUp, waitForLock } from '#tests/support/wait-for-lock.ts'
import { createShopForPage } from '../shop-for-page.ts'

const { shop, admin } = useShopWithAdmin()
const remove = (id: string) => shop.as(admin).delete(`/api/categories/${id}`)
const open = async (name: string): Promise<{ id: string; name: string }> =>
  (await shop.as(admin).post('/api/categories', { name })).body.category
const names = async (token?: string) => {
  const { body } = await shop.call('GET', '/api/products/categories', token ? { token } : {})
  return body.map(({ name }) => name)
}

test('an empty category goes at once, and its name is free; a second time it is 404', async () => {
  const { id, name } = await open('Test test')
  expect(await names()).toContain(name)
  expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Category Removed' } })
  expect(await names()).not.toContain(name)
  expect((await remove(id)).status).toBe(404)
  expect((await open(name)).id).not.toBe(id)
})

test('one that has become empty, and a new product that comes into it, do not wait for each other in a circle', async () => {
  const [category, other] = [await makeCategory(shop), await makeProduct(shop)]
  // Its count stays when its last product leaves.
  const last = await makeProduct(shop, { category })
  await shop.db.run(sql`update products set category_id = ${other.category.id} where id = ${last.id}`)
  const { creating, removing } = await shop.db.transaction(async (edit) => {
    await edit.run(sql`update products set slug = 'quince-jam' where id = ${other.id}`)
    const body = productFields({ slug: 'quince-jam', category: category.name })
    const creating = shop.as(admin).post('/api/products', body)
    await waitForLock(shop.db)
    const removing = remove(category.id)
    await waitForLock(shop.db, 2)
    await edit.run(sql`update products set slug = ${other.slug} where id = ${other.id}`)
    return { creating, removing }
  })
  expect((await creating).status).toBe(201)
  expect(await removing).toMatchObject({ status: 409, body: { code: 'in_use' } })
})

test('who removed it is on record, with its name', async () => {
  const { id, name } = await makeCategory(shop)
  await remove(id)
  const records = await shop.as(admin).get(`/api/audit-log?subject=category&id=${id}`)
  expect(records.body).toMatchObject([
    { action: 'removed', subjectName: name, before: { name }, admin: { id: admin.id } },
  ])
})

test.each([true, false])('one with a product in it (active: %s) stays, and says why', async (active) => {
  const category = await makeCategory(shop)
  await makeProduct(shop, { category, active })
  expect(await remove(category.id)).toMatchObject({
    status: 409,
    body: {
      message:
        'This category still has products (inactive ones count too). Please move them to another category first.',
    },
  })
  expect(await names(admin.token)).toContain(category.name)
})

test('a slide that led to it stays, and leads to all products', async () => {
  const { id } = await makeCategory(shop)
  await shop.db.run(sql`
    insert into slides (id, position, title, image, tint, category_id) values (${uuid()}, 1, 'Sale', '/x', '#fff', ${id})`)
  const slides = () => createShopForPage(shop.deps)().shop.slides()
  expect(await slides()).toMatchObject([{ title: 'Sale', category: expect.stringMatching('Aisle') }])
  await remove(id)
  expect(await slides()).toMatchObject([{ title: 'Sale', category: '' }])
})

test.each(['POST', 'PUT'] as const)('a product that is put into it as it goes hears so: %s', async (method) => {
  const [category, product] = [await makeCategory(shop), await makeProduct(shop)]
  const { name } = category
  const putting = await heldUp(shop, sql`delete from categories where id = ${category.id}`, () =>
    method === 'POST'
      ? shop.as(admin).post('/api/products', productFields({ category: name }))
      : shop.as(admin).put(`/api/products/${product.id}`, { category: name }),
  )
  expect(putting).toMatchObject({
    status: 400,
    body: {
      message: 'This category does not exist',
      errors: [{ field: 'category', message: 'This category does not exist' }],
    },
  })
})
