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

test('an empty category is removed at once, and its name is free; a second removal is 404', async () => {
  const { id, name } = await open('Test test')
  expect(await names()).toContain(name)
  expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Category Removed' } })
  expect(await names()).not.toContain(name)
  expect((await remove(id)).status).toBe(404)
  expect((await open(name)).id).not.toBe(id)
})

test('the removal of a category and a new product in it do not deadlock', async () => {
  const [category, other] = [await makeCategory(shop), await makeProduct(shop)]
  // The row of counts stays when the last product leaves the category.
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

test('the audit log has the admin and the name of the category', async () => {
  const { id, name } = await makeCategory(shop)
  await remove(id)
  const records = await shop.as(admin).get(`/api/audit-log?subject=category&id=${id}`)
  expect(records.body).toMatchObject([
    { action: 'removed', subjectName: name, before: { name }, admin: { id: admin.id } },
  ])
})

test.each([true, false])('a category with a product (active: %s) is not removed', async (active) => {
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

test('a slide of the category stays, and leads to all products', async () => {
  const { id } = await makeCategory(shop)
  await shop.db.run(sql`
    insert into slides (id, position, title, image, tint, category_id) values (${uuid()}, 1, 'Sale', '/x', '#fff', ${id})`)
  const slides = () => createShopForPage(shop.deps)().shop.slides()
  expect(await slides()).toMatchObject([{ title: 'Sale', category: expect.stringMatching('Aisle') }])
  await remove(id)
  expect(await slides()).toMatchObject([{ title: 'Sale', category: '' }])
})

test.each(['POST', 'PUT'] as const)('a product for a category that is being removed is 400: %s', async (method) => {
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
