import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { pagingOf } from '#server/platform/http/paged-list.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { newestOfShop } from './review-queries.ts'

const { shop, admin } = useShopWithAdmin()
let pears: Awaited<ReturnType<typeof makeProduct>>
let plums: Awaited<ReturnType<typeof makeProduct>>

async function write(product: { id: string }, comment: string) {
  const { token } = await makeUser(shop, { name: 'Basil Bitter' })
  const body = { rating: 2, comment }
  expect((await shop.as(token).post(`/api/products/${product.id}/reviews`, body)).status).toBe(201)
}

const list = (query = '') => shop.as(admin).get(`/api/reviews${query}`)

beforeAll(async () => {
  pears = await makeProduct(shop, { name: 'Pears', active: false })
  plums = await makeProduct(shop, { name: 'Plums' })
  for (const [product, comment] of [
    [pears, 'first'],
    [plums, 'second'],
    [pears, 'third'],
  ] as const) {
    await write(product, comment)
  }
})

test('the reviews of all products come newest first, each with its product, on sale or not', async () => {
  const { body, headers } = await list()
  expect(headers['x-total-count']).toBe('3')
  const about = ({ id, name, slug }: typeof pears) => ({ _id: id, id, name, slug })
  expect(body).toMatchObject([
    { comment: 'third', name: 'Basil Bitter', rating: 2, product: about(pears) },
    { comment: 'second', product: about(plums) },
    { comment: 'first', product: about(pears) },
  ])
  expect(JSON.stringify(body)).not.toContain('@')
})

test('the reviews of all products come page by page, and one that was taken away is gone at once', async () => {
  const { body, headers } = await list('?page=2&pageSize=2')
  expect(body.map(({ comment }) => comment)).toEqual(['first'])
  expect(headers['link']).toContain('page=1&pageSize=2>; rel="prev"')
  await shop.as(admin).delete(`/api/products/${pears.id}/reviews/${body[0]!.id}`)
  expect((await list()).body).toHaveLength(2)
})

test('a page of very many reviews reads no more than it shows', async () => {
  await shop.db.run(sql`
    with neighbours as (
      insert into users (id, name, email)
      select gen_random_uuid(), 'Neighbour', number || '@shopper.example' from generate_series(1, 5000) as number
      returning id
    )
    insert into reviews (id, product_id, user_id, name, rating, comment)
    select gen_random_uuid(), ${plums.id}, id, 'Neighbour', 4, 'Good' from neighbours`)
  await shop.db.pool.query('analyze reviews')
  const { db, explained } = explainingDb(shop.deps.db)
  expect(await newestOfShop(db, pagingOf({ page: 1, pageSize: 20 }))).toHaveLength(20)
  expect(explained).toHaveLength(2)
  for (const { rowsRead } of explained) expect(rowsRead).toBeLessThanOrEqual(60)
})
