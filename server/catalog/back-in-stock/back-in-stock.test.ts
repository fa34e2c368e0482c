import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { openShopOfTest, useTestShop } from '#tests/support/test-shop.ts'
import { mailBackInStock } from './mail-back-in-stock.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => void (admin = await makeUser(shop, { isAdmin: true })))

type Person = { token: string; email: string }
type Product = { id: string }

const ask = (person: Person, { id }: Product) => shop.as(person).post(`/api/products/${id}/back-in-stock`)
const edit = ({ id }: Product, fields: object) => shop.as(admin).put(`/api/products/${id}`, fields)
/** Does the shop's own work, and returns the subjects of the person's mails. */
async function mailsTo({ email }: Person, of = shop) {
  while ((await mailBackInStock(of.deps)) > 0);
  return of.db.rows<{ subject: string; text: string }>(
    sql`select subject, body_text as text from mails where recipient = ${email} order by created_at, id`,
  )
}

describe('a shopper who asked for a mail', () => {
  test('gets one when the product is back, however often they asked', async () => {
    const [person, other] = [await makeUser(shop), await makeUser(shop)]
    const milk = await makeProduct(shop, { name: 'Oat Milk', stock: 0 })
    for (let count = 0; count < 2; count++) {
      const { status, body } = await ask(person, milk)
      expect([status, body.message]).toEqual([202, 'We will send you one mail when it is back.'])
    }
    expect(await mailsTo(person)).toEqual([])
    await edit(milk, { stock: 4 })
    const [mail, ...more] = await mailsTo(person)
    expect([mail?.subject, more]).toEqual(['Oat Milk is back at Foodland', []])
    expect(mail?.text).toContain('http://localhost:5000/detail/oat-milk')
    await edit(milk, { stock: 0 })
    await edit(milk, { stock: 4 })
    expect(await mailsTo(person)).toHaveLength(1)
    await edit(milk, { stock: 0 })
    await ask(person, milk)
    await edit(milk, { stock: 1 })
    expect(await mailsTo(person)).toHaveLength(2)
    expect(await mailsTo(other)).toEqual([])
  })

  test('gets none if they take it back, which is no error twice; others get theirs', async () => {
    const [person, other] = [await makeUser(shop), await makeUser(shop)]
    const milk = await makeProduct(shop, { stock: 0 })
    for (const asking of [person, other]) await ask(asking, milk)
    for (let count = 0; count < 2; count++) {
      const { status, body } = await shop.as(person).delete(`/api/products/${milk.id}/back-in-stock`)
      expect([status, body.message]).toEqual([200, 'We will not mail you about it.'])
    }
    await edit(milk, { stock: 4 })
    expect([await mailsTo(person), (await mailsTo(other)).length]).toEqual([[], 1])
  })

  test('gets it when an order gives its pieces back, and when an inactive product is sold again', async () => {
    const [person, buyer] = [await makeUser(shop), await makeUser(shop)]
    const bread = await makeProduct(shop, { stock: 1 })
    const cake = await makeProduct(shop, { stock: 3, active: false })
    const order = await placeTestOrder(shop, buyer, bread)
    for (const product of [bread, cake]) expect((await ask(person, product)).status).toBe(202)
    expect(await mailsTo(person)).toEqual([])
    await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    expect(await mailsTo(person)).toHaveLength(1)
    await edit(cake, { active: true })
    expect(await mailsTo(person)).toHaveLength(2)
  })

  test('gets none once they are banned', async () => {
    const person = await makeUser(shop)
    const milk = await makeProduct(shop, { stock: 0 })
    await ask(person, milk)
    await shop.as(admin).put(`/api/users/${person.id}`, { active: false })
    await edit(milk, { stock: 4 })
    expect((await mailsTo(person)).map(({ subject }) => subject)).not.toContain(`${milk.name} is back at Foodland`)
    expect(await shop.db.rows(sql`select from back_in_stock_requests where user_id = ${person.id}`)).toEqual([])
  })
})

test('what is in stock, is unknown or is the 51st is refused', async () => {
  const person = await makeUser(shop)
  const there = await ask(person, await makeProduct(shop))
  expect([there.status, there.body.code]).toEqual([409, 'in_stock'])
  expect((await ask(person, { id: 'p1' })).status).toBe(404)
  for (let count = 0; count < 50; count++) await ask(person, await makeProduct(shop, { stock: 0 }))
  const more = await ask(person, await makeProduct(shop, { stock: 0 }))
  expect([more.status, more.body.code]).toEqual([409, 'too_many_awaited'])
})

test('an address that nobody confirmed gets five such mails in an hour; a confirmed one gets all', async () => {
  const limited = await openShopOfTest({ RATE_LIMITS: 'on' })
  const [unsure, sure] = [await makeUser(limited), await makeUser(limited)]
  await limited.db.run(sql`update users set email_confirmed_at = now() where id = ${sure.id}`)
  for (let count = 0; count < 6; count++) {
    const { id } = await makeProduct(limited, { stock: 0 })
    for (const person of [unsure, sure]) await limited.as(person).post(`/api/products/${id}/back-in-stock`)
  }
  await limited.db.run(sql`update stock set quantity = 1`)
  expect([(await mailsTo(unsure, limited)).length, (await mailsTo(sure, limited)).length]).toEqual([5, 6])
})
