import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks } from '#tests/support/orders.ts'
import { openSecondShop } from '#tests/support/second-shop.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'

const { shop, admin } = useShopWithAdmin()
const gone = { status: 404, body: { message: 'This review is not there. It may have been deleted already.' } }

type Reviewed = { id: string }

const remove = (product: Reviewed, review: Reviewed, token: string | undefined = admin.token) =>
  shop.call('DELETE', `/api/products/${product.id}/reviews/${review.id}`, { token })

const submit = (product: Reviewed, rating: number, { token }: { token: string }) =>
  shop.call('POST', `/api/products/${product.id}/reviews`, { token, body: { rating, comment: 'Buy at Cheapgrocer!' } })

async function write(product: Reviewed, rating: number, writer?: { token: string }): Promise<Reviewed> {
  return (await submit(product, rating, writer ?? (await makeUser(shop)))).body.review
}

const seen = async ({ id }: Reviewed) => (await shop.call('GET', `/api/products/slug/${id}`)).body
const records = async ({ id }: Reviewed) =>
  (await shop.call('GET', `/api/audit-log?subject=product&id=${id}`, { token: admin.token })).body

test('a review is taken away: product, lists and their order by rating follow at once, in other processes within a second', async () => {
  const second = await openSecondShop(shop)
  const category = await makeCategory(shop)
  const [pears, plums] = [await makeProduct(shop, { category }), await makeProduct(shop, { category })]
  await write(plums, 4)
  await write(pears, 5)
  const abuse = await write(pears, 1)
  const shownBy = async ({ app }: Pick<TestShop, 'app'>) => {
    const get = async (path: string) => (await app.inject(path)).json()
    const { rating, numReviews, ratingSpread, version, reviews } = await get(`/api/products/slug/${pears.id}`)
    const list = await get(`/api/products?category=${category.id}&sort=best_score`)
    const all = await get(`/api/products/${pears.id}/reviews`)
    const best = list.products[0].id === pears.id ? 'pears' : 'plums'
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
  for (const one of [shop, second]) {
    await vi.waitFor(async () => expect(await shownBy(one)).toEqual(before), { timeout: 1000 })
  }

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
  expect(await shownBy(shop)).toEqual(after)
  await vi.waitFor(async () => expect(await shownBy(second)).toEqual(after), { timeout: 1000 })
  await expectSoundBooks(shop)
  await second.close()
})

test('the last review leaves none, and no rating', async () => {
  const product = await makeProduct(shop)
  await remove(product, await write(product, 2))
  expect(await seen(product)).toMatchObject({ rating: 0, numReviews: 0, reviews: [], ratingSpread: [0, 0, 0, 0, 0] })
})

test('the record says by whom, of which product and how many stars: not whose review, and not what it said', async () => {
  const product = await makeProduct(shop)
  await remove(product, await write(product, 1, await makeUser(shop, { name: 'Basil Bitter' })))
  const all = await records(product)
  expect(all).toMatchObject([
    { admin: { id: admin.id }, subjectName: product.name, action: 'delete_review', before: { rating: 1 }, after: null },
  ])
  expect(JSON.stringify(all)).not.toMatch(/Bitter|Cheapgrocer/)
})

test('a second press does no harm, and says that the review is gone', async () => {
  const product = await makeProduct(shop)
  await write(product, 5)
  const abuse = await write(product, 1)
  const answers = await Promise.all([remove(product, abuse), remove(product, abuse)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await remove(product, abuse)).toMatchObject(gone)
  expect(await seen(product)).toMatchObject({ rating: 5, numReviews: 1 })
  expect(await records(product)).toHaveLength(1)
})

test('whoever wrote it may write another one', async () => {
  const product = await makeProduct(shop)
  const writer = await makeUser(shop)
  const first = await write(product, 1, writer)
  expect(await submit(product, 4, writer)).toMatchObject({ status: 409 })
  await remove(product, first)
  expect(await submit(product, 4, writer)).toMatchObject({ status: 201 })
  expect(await seen(product)).toMatchObject({ rating: 4, numReviews: 1 })
})

test('guests take none away, nor do buyers, even of their own', async () => {
  const product = await makeProduct(shop)
  const writer = await makeUser(shop)
  const review = await write(product, 1, writer)
  const path = `/api/products/${product.id}/reviews/${review.id}`
  expect(await shop.call('DELETE', path)).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } })
  const refused = { status: 403, body: { message: 'Only admins may do this.' } }
  expect(await remove(product, review, writer.token)).toMatchObject(refused)
  expect(await seen(product)).toMatchObject({ rating: 1, numReviews: 1 })
})

test('an admin who has lost the role while this waited takes none away', async () => {
  const product = await makeProduct(shop)
  const review = await write(product, 1)
  const demoted = await makeUser(shop, { isAdmin: true })
  const { removing } = await shop.db.transaction(async (other) => {
    await other.run(sql`select from products where id = ${product.id} for no key update`)
    const removing = remove(product, review, demoted.token)
    await waitForLock(shop.db)
    await other.run(sql`update users set is_admin = false where id = ${demoted.id}`)
    return { removing }
  })
  expect((await removing).status).toBe(403)
  expect(await seen(product)).toMatchObject({ rating: 1, numReviews: 1 })
})

test('a review is not taken away where it is not: at another product, without a product, without a review', async () => {
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

test('a new review at the same moment counts, and the one that goes does not', async () => {
  const product = await makeProduct(shop)
  const abuse = await write(product, 1)
  const writer = await makeUser(shop)
  const { both } = await shop.db.transaction(async (other) => {
    await other.run(sql`select from products where id = ${product.id} for no key update`)
    const both = [remove(product, abuse), submit(product, 4, writer)]
    await waitForLock(shop.db, 2)
    return { both }
  })
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 201])
  expect(await seen(product)).toMatchObject({ rating: 4, numReviews: 1, ratingSpread: [0, 0, 0, 1, 0] })
})

test('its writer leaves at the same moment: it goes once', async () => {
  const product = await makeProduct(shop)
  await write(product, 5)
  const writer = await makeUser(shop)
  const abuse = await write(product, 1, writer)
  const { both } = await shop.db.transaction(async (other) => {
    await other.run(sql`select from products where id = ${product.id} for no key update`)
    const leaving = shop.call('POST', '/api/users/me/delete', { token: writer.token, body: {} })
    const both = [leaving, remove(product, abuse)]
    await waitForLock(shop.db, 2)
    return { both }
  })
  const [left, removed] = await Promise.all(both)
  expect(left).toMatchObject({ status: 200 })
  expect([200, 404]).toContain(removed!.status)
  expect(await seen(product)).toMatchObject({ rating: 5, numReviews: 1, ratingSpread: [0, 0, 0, 0, 1] })
})
