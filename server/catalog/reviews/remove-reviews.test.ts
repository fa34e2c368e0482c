import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const { shop, admin } = useShopWithAdmin()
const gone = { status: 404, body: { message: 'This review is not there. It may have been deleted already.' } }

type Reviewed = { id: string }

const remove = (product: Reviewed, review: Reviewed, token: string | undefined = admin.token) =>
  shop.as(token).delete(`/api/products/${product.id}/reviews/${review.id}`)

const submit = (product: Reviewed, rating: number, { token }: { token: string }) =>
  shop.as(token).post(`/api/products/${product.id}/reviews`, { rating, comment: 'Buy at Cheapgrocer!' })

async function write(product: Reviewed, rating: number, writer?: { token: string }): Promise<Reviewed> {
  return (await submit(product, rating, writer ?? (await makeUser(shop)))).body.review
}

const seen = async ({ id }: Reviewed) => (await shop.get(`/api/products/slug/${id}`)).body
const records = async ({ id }: Reviewed) => (await shop.as(admin).get(`/api/audit-log?subject=product&id=${id}`)).body

test('a removed review leaves the product, the lists and their order by rating at once', async () => {
  const category = await makeCategory(shop)
  const [pears, plums] = [await makeProduct(shop, { category }), await makeProduct(shop, { category })]
  await write(plums, 4)
  await write(pears, 5)
  const abuse = await write(pears, 1)
  const shown = async () => {
    const { rating, numReviews, ratingSpread, version, reviews } = await seen(pears)
    const { body: list } = await shop.get(`/api/products?category=${category.id}&sort=best_score`)
    const { body: all } = await shop.get(`/api/products/${pears.id}/reviews`)
    const best = list.products[0]!.id === pears.id ? 'pears' : 'plums'
    return { rating, numReviews, ratingSpread, version, reviews: reviews.length, best, all: all.length }
  }
  const before = {
    rating: 3,
    numReviews: 2,
    ratingSpread: [1, 0, 0, 0, 1],
    version: 1,
    reviews: 2,
    best: 'plums',
    all: 2,
  }
  expect(await shown()).toEqual(before)
  expect(await remove(pears, abuse)).toMatchObject({ status: 200, body: { message: 'Review Deleted' } })
  const after = {
    rating: 5,
    numReviews: 1,
    ratingSpread: [0, 0, 0, 0, 1],
    version: 1,
    reviews: 1,
    best: 'pears',
    all: 1,
  }
  expect(await shown()).toEqual(after)
  await expectSoundBooks(shop)
})

test('without its last review, a product has no rating', async () => {
  const product = await makeProduct(shop)
  await remove(product, await write(product, 2))
  expect(await seen(product)).toMatchObject({ rating: 0, numReviews: 0, reviews: [], ratingSpread: [0, 0, 0, 0, 0] })
})

test('the audit log has the admin, the product and the stars, but not the writer or the comment', async () => {
  const product = await makeProduct(shop)
  await remove(product, await write(product, 1, await makeUser(shop, { name: 'Basil Bitter' })))
  const all = await records(product)
  expect(all).toMatchObject([
    { admin: { id: admin.id }, subjectName: product.name, action: 'delete_review', before: { rating: 1 }, after: null },
  ])
  expect(JSON.stringify(all)).not.toMatch(/Bitter|Cheapgrocer/)
})

test('a second removal is 404 and changes nothing', async () => {
  const product = await makeProduct(shop)
  await write(product, 5)
  const abuse = await write(product, 1)
  const answers = await Promise.all([remove(product, abuse), remove(product, abuse)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await remove(product, abuse)).toMatchObject(gone)
  expect(await seen(product)).toMatchObject({ rating: 5, numReviews: 1 })
  expect(await records(product)).toHaveLength(1)
})

test('the writer may write another review', async () => {
  const product = await makeProduct(shop)
  const writer = await makeUser(shop)
  const first = await write(product, 1, writer)
  expect(await submit(product, 4, writer)).toMatchObject({ status: 409 })
  await remove(product, first)
  expect(await submit(product, 4, writer)).toMatchObject({ status: 201 })
  expect(await seen(product)).toMatchObject({ rating: 4, numReviews: 1 })
})

test('a wrong product or a wrong review is 404 and changes nothing', async () => {
  const [product, other] = [await makeProduct(shop), await makeProduct(shop)]
  const review = await write(product, 3)
  await write(other, 3)
  for (const [at, which] of [
    [other.id, review.id],
    [uuid(), review.id],
    ['no-id', review.id],
    [product.id, uuid()],
    [product.id, 'no-id'],
  ]) {
    expect(await remove({ id: at! }, { id: which! })).toMatchObject(gone)
  }
  for (const one of [product, other]) expect(await seen(one)).toMatchObject({ rating: 3, numReviews: 1 })
  expect(await records(other)).toEqual([])
})

test('a new review during a removal counts, and the removed review does not', async () => {
  const product = await makeProduct(shop)
  const abuse = await write(product, 1)
  const writer = await makeUser(shop)
  const both = await heldUp(shop, sql`select from products where id = ${product.id} for no key update`, () => [
    remove(product, abuse),
    submit(product, 4, writer),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 201])
  expect(await seen(product)).toMatchObject({ rating: 4, numReviews: 1, ratingSpread: [0, 0, 0, 1, 0] })
})

test('a review is removed once when its writer deletes the account at the same time', async () => {
  const product = await makeProduct(shop)
  await write(product, 5)
  const writer = await makeUser(shop)
  const abuse = await write(product, 1, writer)
  const [left, removed] = await heldUp(
    shop,
    sql`select from products where id = ${product.id} for no key update`,
    () => [shop.as(writer).post('/api/users/me/delete', {}), remove(product, abuse)],
  )
  expect(left).toMatchObject({ status: 200 })
  expect([200, 404]).toContain(removed!.status)
  expect(await seen(product)).toMatchObject({ rating: 5, numReviews: 1, ratingSpread: [0, 0, 0, 0, 1] })
})
