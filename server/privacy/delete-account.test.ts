import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { sendMails } from '#server/notifications/send-mails.ts'
import { settleOrder } from '#server/orders/paying/settle-order.ts'
import { sql } from '#server/platform/database/database.ts'
import { password } from '#tests/support/accounts.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import {
  expectSoundBooks,
  expire,
  inWindow,
  pay,
  payInFull,
  placeTestOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { useShopWithRegulars } from '#tests/support/regulars.ts'

const { shop, admin, signUp, review, makeRegular } = useShopWithRegulars()

const remove = (token: string, body?: object) => shop.as(token).post('/api/users/me/delete', body)

const productNow = async ({ id }: { id: string }) => (await shop.get(`/api/products/slug/${id}`)).body

describe('POST /api/users/me/delete', () => {
  test('asks for the password, however fresh the sign-in is', async () => {
    const { token } = await signUp('Ben', 'ben@shopper.example')
    const missing = await remove(token, {})
    expect([missing.status, missing.body.code]).toEqual([403, 'current_password_needed'])
    expect((await remove(token)).body.code).toBe('current_password_needed')
    const wrong = await remove(token, { currentPassword: 'not this one' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'current_password_wrong'])
    expect((await shop.as(token).get('/api/users/me')).status).toBe(200)
  })

  test('asks for a fresh sign-in where there is no password', async () => {
    const person = await makeUser(shop)
    await shop.db.run(
      sql`update sessions set signed_in_at = now() - interval '11 minutes' where user_id = ${person.id}`,
    )
    const { status, body } = await remove(person.token)
    expect([status, body.code, body.message]).toEqual([
      403,
      'sign_in_again',
      'Please sign in again, so that we know that it is you',
    ])
    await shop.db.run(sql`update sessions set signed_in_at = now() - interval '9 minutes' where user_id = ${person.id}`)
    expect((await remove(person.token)).status).toBe(200)
  })

  test('asks for no fresh sign-in beside the password', async () => {
    const { id, token } = await signUp('Cora', 'cora@shopper.example')
    await shop.db.run(sql`update sessions set signed_in_at = now() - interval '1 day' where user_id = ${id}`)
    expect((await remove(token, { currentPassword: password })).status).toBe(200)
  })

  test('moves what the person had rated in the lists that guests see', async () => {
    const category = await makeCategory(shop)
    const [apples, pears] = [await makeProduct(shop, { category }), await makeProduct(shop, { category })]
    const person = await makeUser(shop)
    await review(person.token, pears, 5)
    await review(admin.token, apples, 4)
    // A page that the other product is not on.
    const leastRated = async () => {
      const { body } = await shop.get(`/api/products?category=${category.id}&sort=worst_score&pageSize=1`)
      return body.products[0]!.id
    }
    expect([(await productNow(pears)).rating, await leastRated()]).toEqual([5, apples.id])
    expect((await remove(person.token)).status).toBe(200)
    expect([(await productNow(pears)).rating, await leastRated()]).toEqual([0, pears.id])
  })

  test('is over even where the mails in the mailbox folder cannot be removed', async () => {
    const person = await makeUser(shop)
    vi.spyOn(shop.deps.mailer, 'forget').mockRejectedValueOnce(new Error('EACCES'))
    expect((await remove(person.token)).status).toBe(200)
    expect((await shop.as(person).get('/api/users/me')).status).toBe(401)
  })

  test('leaves no trace of the person in any table or file, and books that add up', async () => {
    const { buyer, product, paid, unpaid } = await makeRegular('Crabtree')
    await review(admin.token, product, 5)
    while ((await sendMails(shop.deps)) > 0);
    const mailbox = join(shop.deps.config.dataDir, 'mailbox')
    const before = await readdir(mailbox)
    expect(await textColumnsWith('crabtree')).not.toEqual([])
    expect(await stockOf(shop, product)).toBe(6)
    expect(await productNow(product)).toMatchObject({ rating: 3.5, numReviews: 2, ratingSpread: [0, 1, 0, 0, 1] })

    const { status, body } = await remove(buyer.token, { currentPassword: password })
    expect([status, body.message]).toEqual([200, 'Your account is deleted. Goodbye!'])

    for (const trace of ['crabtree', buyer.email, buyer.id]) {
      expect(await textColumnsWith(trace), trace).toEqual([])
    }
    expect(before.length - (await readdir(mailbox)).length).toBe(4)
    expect((await shop.as(buyer).get('/api/users/me')).status).toBe(401)
    expect((await shop.post('/api/users/signin', { email: buyer.email, password })).status).toBe(401)

    expect(await stockOf(shop, product)).toBe(8)
    expect(await productNow(product)).toMatchObject({ rating: 5, numReviews: 1, ratingSpread: [0, 0, 0, 0, 1] })
    const kept = await shop.as(admin).get(`/api/orders/${paid.id}`)
    expect(kept.body).toMatchObject({ totalPrice: 8.03, isPaid: true, isDelivered: true, user: '', buyer: null })
    expect(kept.body.note).toBe('')
    expect(kept.body.shippingAddress).toEqual({
      fullName: 'Former customer',
      address: 'Removed',
      city: 'Removed',
      postalCode: 'Removed',
      country: 'Removed',
    })
    const cancelled = await shop.as(admin).get(`/api/orders/${unpaid.id}`)
    expect(cancelled.body).toMatchObject({ isCancelled: true, isPaid: false, user: '' })
    await expectSoundBooks(shop)
    const again = await shop.post('/api/users/signup', { name: 'W', email: buyer.email, password })
    expect(again.status).toBe(201)
  })

  test('takes an admin’s name out of the records, which stay', async () => {
    const helper = await makeUser(shop, { name: 'Quirinus Dumbleby', isAdmin: true })
    const product = await makeProduct(shop)
    await shop.as(helper).put(`/api/products/${product.id}`, { price: 9, stock: 3 })
    expect((await remove(helper.token)).status).toBe(200)
    expect(await textColumnsWith('dumbleby')).toEqual([])
    const { body } = await shop.as(admin).get(`/api/audit-log?subject=product&id=${product.id}`)
    expect(JSON.stringify(body)).toContain('Former admin')
  })

  test('not while a paid order is on its way, because nobody could bring it any more', async () => {
    const buyer = await makeUser(shop)
    const order = await placeTestOrder(shop, buyer, await makeProduct(shop))
    await payInFull(shop, buyer, order)
    const refused = await remove(buyer.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'order_on_its_way'])
    expect((await pay(shop, buyer, order)).body.order.shippingAddress.fullName).toBe('Ifeoma Okafor')
    await shop.as(admin).put(`/api/orders/${order.id}/refund`)
    expect((await remove(buyer.token)).status).toBe(200)
  })

  test.each([
    ['ran out of time', 0],
    ['made room for a sixth', 5],
  ])('and a late payment of an order that %s brings nothing to life that nobody could deliver', async (_why, later) => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop)
    const order = await placeTestOrder(shop, buyer, product)
    const { body: payment } = await startPayment(shop, buyer, order)
    for (let count = 0; count < later; count++) await placeTestOrder(shop, buyer, product)
    await expire(shop, order)
    expect((await remove(buyer.token)).status).toBe(200)
    await inWindow(shop, 'approve', payment.id)
    await settleOrder(shop.deps, order.id)
    const { body } = await shop.as(admin).get(`/api/orders/${order.id}`)
    expect(body).toMatchObject({ isPaid: false, isCancelled: true })
    expect(await stockOf(shop, product)).toBe(10)
  })

  test('not the seeded admin', async () => {
    await shop.db.run(sql`update users set is_seeded = true where id = ${admin.id}`)
    const { status, body } = await remove(admin.token)
    expect([status, body.message]).toEqual([409, 'The first admin account cannot be deleted'])
    await shop.db.run(sql`update users set is_seeded = false where id = ${admin.id}`)
  })
})

/** Every table and column that holds this text, in whatever kind of column. */
async function textColumnsWith(text: string): Promise<string[]> {
  const columns = await shop.db.rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rowCount } = await shop.db.pool.query(
      `select from "${table}" where position($1 in lower("${column}"::text)) > 0 limit 1`,
      [text.toLowerCase()],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}
