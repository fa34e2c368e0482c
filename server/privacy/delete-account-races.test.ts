// An account is deleted while other calls about it are under way.
import { expect, test } from 'vitest'
import { createHandOverCode } from '#server/accounts/sign-in/external-sign-ins.ts'
import { recordCapture } from '#server/orders/paying/capture-payment.ts'
import { paymentsOf } from '#server/orders/paying/payment-queries.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { password } from '#tests/support/accounts.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { placeTestOrder, startPayment, stockOf } from '#tests/support/orders.ts'
import { useShopWithRegulars } from '#tests/support/regulars.ts'
import { heldUp, waitForLock } from '#tests/support/wait-for-lock.ts'

const { shop, admin, signUp, review } = useShopWithRegulars()

const productNow = async ({ id }: { id: string }) => (await shop.get(`/api/products/slug/${id}`)).body
const remove = (token: string, body?: object) => shop.as(token).post('/api/users/me/delete', body)

test('a deletion and an edit of a product that is reviewed and on order do not wait for each other in a circle', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  await review(buyer.token, product, 4)
  await placeTestOrder(shop, buyer, product)
  const leaving = await heldUp(
    shop,
    sql`select from products where id = ${product.id} for no key update`,
    () => remove(buyer.token),
    (edit) => edit.run(sql`select from stock where product_id = ${product.id} for no key update`),
  )
  expect(leaving.status).toBeLessThan(300)
})

test('a deletion and a review of the same person do not wait for each other in a circle', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const { id } = await placeTestOrder(shop, buyer, product)
  const isStockTaken = async () =>
    (await shop.db.run(sql`select from stock where product_id = ${product.id} for no key update skip locked`)) === 0
  const { leaving, reviewing } = await shop.db.transaction(async (edit) => {
    const both = await shop.db.transaction(async (paying) => {
      await paying.run(sql`select from orders where id = ${id} for no key update`)
      const leaving = remove(buyer.token)
      await waitForLock(shop.db)
      const reviewing = review(buyer.token, product, 4)
      await edit.run(sql`select from products where id = ${product.id} for no key update`)
      return { leaving, reviewing }
    })
    let isOver = false
    void both.leaving.then(() => (isOver = true))
    await expect.poll(async () => isOver || (await isStockTaken())).toBe(true)
    await edit.run(sql`select from stock where product_id = ${product.id} for no key update`)
    return both
  })
  expect((await leaving).status).toBe(200)
  expect((await reviewing).status).toBe(401)
})

test('nothing is left of what the browser reports of a payment just then', async () => {
  const buyer = await signUp('Ines', 'ines@shopper.example')
  const order = await placeTestOrder(shop, buyer, await makeProduct(shop))
  await startPayment(shop, buyer, order)
  const { leaving, paying } = await shop.db.transaction(async (sending) => {
    await sending.run(sql`select from mails where recipient = ${buyer.email} for update`)
    const leaving = remove(buyer.token, { currentPassword: password })
    await waitForLock(shop.db)
    const body = { id: 'x', status: 'PAY', email_address: 'ines@wallet.example' }
    const paying = shop.as(buyer).put(`/api/orders/${order.id}/pay`, body)
    await waitForLock(shop.db, 2)
    return { leaving, paying }
  })
  expect((await leaving).status).toBe(200)
  expect((await paying).status).toBe(409)
  const reported = sql`select reported from payments where order_id = ${order.id}`
  expect(await shop.db.rows(reported)).toEqual([{ reported: null }])
})

test('an order that is just being placed is waited for, cancelled and emptied of the person', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { stock: 3 })]
  const { placing, leaving } = await shop.db.transaction(async (other) => {
    await other.run(sql`select from stock where product_id = ${product.id} for no key update`)
    const placing = placeTestOrder(shop, buyer, product)
    await waitForLock(shop.db)
    return { placing, leaving: remove(buyer.token) }
  })
  const { id } = await placing
  expect((await leaving).status).toBe(200)
  const { body } = await shop.as(admin).get(`/api/orders/${id}`)
  expect(body).toMatchObject({ isCancelled: true, user: '', shippingAddress: { fullName: 'Former customer' } })
  expect(await stockOf(shop, product)).toBe(3)
})

test('while an order is being paid there is no deletion: it is on its way then, with all that it holds', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { stock: 3 })]
  const order = await placeTestOrder(shop, buyer, product)
  await startPayment(shop, buyer, order)
  const [payment] = await paymentsOf(shop.db, order.id, shop.deps.payments.name)
  const capture = { orderId: order.id, paymentId: payment!.id, captureId: 'C1', now: shop.deps.clock() }
  const { leaving } = await transactionWithInvalidation(shop.deps, async (tx) => {
    await recordCapture(tx, { ...capture, config: shop.deps.config })
    const leaving = remove(buyer.token)
    await waitForLock(shop.db)
    return { leaving }
  })
  expect(await leaving).toMatchObject({ status: 409, body: { code: 'order_on_its_way' } })
  expect(await stockOf(shop, product)).toBe(2)
})

test.each([
  ['its session ends', (id: string) => sql`delete from sessions where user_id = ${id}`],
  ['its owner is banned', (id: string) => sql`update users set active = false where id = ${id}`],
])('a deletion that waits while %s deletes nothing', async (_what, happening) => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { stock: 3 })]
  await review(buyer.token, product, 4)
  const { id } = await placeTestOrder(shop, buyer, product)
  const leaving = await heldUp(
    shop,
    sql`select from users where id = ${buyer.id} for no key update`,
    () => remove(buyer.token),
    (tx) => tx.run(happening(buyer.id)),
  )
  expect(leaving).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  const kept = await shop.as(admin).get(`/api/orders/${id}`)
  expect(kept.body).toMatchObject({ active: true, user: buyer.id, shippingAddress: { fullName: 'Ifeoma Okafor' } })
  expect(await productNow(product)).toMatchObject({ stock: 2, numReviews: 1 })
})

test('what an admin changes while their account is being deleted does not keep their name either', async () => {
  const leaver = await makeUser(shop, { name: 'Rosalind', isAdmin: true })
  const { leaving, answer } = await shop.db.transaction(async (tx) => {
    await tx.run(sql`select from users where id = ${leaver.id} for no key update`)
    const leaving = remove(leaver.token)
    await waitForLock(shop.db)
    const answer = await shop.as(leaver).post('/api/categories', { name: 'Late harvest' })
    return { leaving, answer }
  })
  expect(answer.status).toBe(201)
  expect((await leaving).status).toBe(200)
  const records = sql`select admin_id, admin_name from audit_log where subject_id = ${answer.body.category.id}`
  expect(await shop.db.rows(records)).toEqual([{ admin_id: null, admin_name: 'Former admin' }])
})

test('what an admin begins to change while their account goes is not done, and they are told why', async () => {
  const leaver = await makeUser(shop, { isAdmin: true })
  const changing = await heldUp(shop, sql`delete from users where id = ${leaver.id}`, () =>
    shop.as(leaver).post('/api/categories', { name: 'Too late' }),
  )
  expect(changing).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect(await shop.db.rows(sql`select from categories where name = 'Too late'`)).toEqual([])
})

test('a deletion and the last step of a sign-in with Google do not wait for each other in a circle', async () => {
  const buyer = await signUp('Noor', 'noor@shopper.example')
  const browser = 'b'.repeat(43)
  const code = await createHandOverCode(shop.db, browser, buyer.id, shop.deps.clock())
  const { leaving, redeeming } = await shop.db.transaction(async (sending) => {
    await sending.run(sql`select from mails where recipient = ${buyer.email} for update`)
    const leaving = remove(buyer.token, { currentPassword: password })
    await waitForLock(shop.db)
    const headers = { cookie: `foodland_sign_in=${browser}` }
    const redeeming = shop.post('/api/users/redeem', { code }, { headers })
    await waitForLock(shop.db, 2)
    return { leaving, redeeming }
  })
  expect((await leaving).status).toBe(200)
  expect(await redeeming).toMatchObject({ status: 401, body: { code: 'code_expired' } })
})
