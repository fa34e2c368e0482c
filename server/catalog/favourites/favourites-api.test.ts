import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

const namesOf = async (person: { token: string }, query = '') => {
  const { body, headers } = await shop.as(person).get(`/api/favourites${query}`)
  return { names: body.map(({ name }) => name), total: headers['x-total-count'] }
}

test('favourites are products as lists have them, the newest first, without inactive ones', async () => {
  const [person, other] = [await makeUser(shop), await makeUser(shop)]
  const apples = await makeProduct(shop, { name: 'Apples', priceCents: 299 })
  const bread = await makeProduct(shop, { name: 'Bread', stock: 0 })
  const cheese = await makeProduct(shop, { name: 'Cheese', active: false })
  for (const product of [apples, bread, cheese]) {
    expect((await shop.as(person).put(`/api/favourites/${product.id}`)).status).toBe(200)
    shop.passTime(1000)
  }
  const { body } = await shop.as(person).get('/api/favourites')
  expect(body).toMatchObject([
    { name: 'Bread', stock: 0 },
    { _id: apples.id, id: apples.id, price: 2.99, stock: 10 },
  ])
  expect(await namesOf(person, '?page=2&pageSize=1')).toEqual({ names: ['Apples'], total: '2' })
  expect((await namesOf(other)).names).toEqual([])
  const idsOf = async (of: { token: string }) => (await shop.as(of).get('/api/favourites/ids')).body
  expect(await idsOf(person)).toEqual([cheese.id, bread.id, apples.id])
  expect(await idsOf(other)).toEqual([])
})

test('a second heart changes nothing, and one that is taken off is gone', async () => {
  const person = await makeUser(shop)
  const apples = await makeProduct(shop, { name: 'Golden apples' })
  const path = `/api/favourites/${apples.id}`
  for (let count = 0; count < 2; count++) await shop.as(person).put(path)
  expect((await namesOf(person)).names).toEqual(['Golden apples'])
  for (let count = 0; count < 2; count++) expect((await shop.as(person).delete(path)).status).toBe(200)
  expect((await namesOf(person)).names).toEqual([])
})

test('an unknown product is not found, and the 501st is refused', async () => {
  const person = await makeUser(shop)
  for (const id of ['p1', '0198c0de-0000-7000-8000-000000000000']) {
    const { status, body } = await shop.as(person).put(`/api/favourites/${id}`)
    expect([status, body.message]).toEqual([404, 'Product not found'])
    expect((await shop.as(person).delete(`/api/favourites/${id}`)).status).toBe(200)
  }
  const { category, id } = await makeProduct(shop)
  await shop.db.run(sql`
    with made as (
      insert into products (id, slug, name, brand, category_id, description, price_cents, search_name, search_all)
      select gen_random_uuid(), 'f' || n, 'F ' || n, 'B', ${category.id}, 'Good.', 100, 'f', 'f' from generate_series(1, 500) as n
      returning id)
    insert into favourites (user_id, product_id) select ${person.id}, id from made`)
  const { status, body } = await shop.as(person).put(`/api/favourites/${id}`)
  expect([status, body.code]).toEqual([409, 'too_many_favourites'])
})
