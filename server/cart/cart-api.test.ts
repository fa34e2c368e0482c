import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { forgetTakenOut } from './forget-taken-out.ts'

const shop = useTestShop()

type Person = { id: string; token: string }
type Line = { product: string; quantity: number; changedAt?: string }
type Product = { id: string }

const ago = (minutes: number) => new Date(shop.deps.clock().getTime() - minutes * 60_000).toISOString()
const line = ({ id }: Product, quantity: number, minutesAgo?: number): Line => ({
  product: id,
  quantity,
  ...(minutesAgo !== undefined && { changedAt: ago(minutesAgo) }),
})
const send = (person: Person, lines: Line[], more = {}) => shop.as(person).put('/api/cart', { lines, ...more })
/** The cart as every device of the person reads it. */
const cartOf = async (person: Person) => {
  const { body } = await shop.as(person).get('/api/cart')
  return Object.fromEntries(body.lines.map(({ product, quantity }) => [product, quantity]))
}

async function makeProducts(count: number) {
  const category = await makeCategory(shop)
  const made: Product[] = []
  for (let index = 0; index < count; index++) made.push(await makeProduct(shop, { category, stock: 20 }))
  return made
}

describe('the cart of an account', () => {
  test('has what each device put in, and is nobody else’s', async () => {
    const [person, other] = [await makeUser(shop), await makeUser(shop)]
    const [milk, bread] = await makeProducts(2)
    const before = Date.now()
    const { status, body } = await send(person, [line(milk!, 2)])
    expect([status, body.lines]).toEqual([200, [{ product: milk!.id, quantity: 2, changedAt: expect.any(String) }]])
    expect(Date.parse(body.lines[0]!.changedAt)).toBeGreaterThanOrEqual(before)
    expect((await send(person, [line(bread!, 1)])).body.lines).toHaveLength(2)
    expect(await cartOf(person)).toEqual({ [milk!.id]: 2, [bread!.id]: 1 })
    expect(await cartOf(other)).toEqual({})
  })

  test('takes the newest change of a product, whichever device sends it last', async () => {
    const person = await makeUser(shop)
    const [milk] = await makeProducts(1)
    await send(person, [line(milk!, 3, 5)])
    expect((await send(person, [line(milk!, 9, 10)])).body.lines).toMatchObject([{ quantity: 3 }])
    await send(person, [line(milk!, 4, 1)])
    expect(await cartOf(person)).toEqual({ [milk!.id]: 4 })
  })

  test('does not bring back for a device that was offline what another one took out', async () => {
    const person = await makeUser(shop)
    const [milk] = await makeProducts(1)
    await send(person, [line(milk!, 2, 30)])
    expect((await send(person, [line(milk!, 0, 5)])).body.lines).toEqual([])
    expect((await send(person, [line(milk!, 3, 10)])).body.lines).toEqual([])
    expect((await send(person, [line(milk!, 1)])).body.lines).toMatchObject([{ quantity: 1 }])
  })

  test('counts a clock that is ahead as now, and a second 60 too', async () => {
    const person = await makeUser(shop)
    const [milk] = await makeProducts(1)
    await send(person, [line(milk!, 2, -600)])
    await send(person, [{ product: milk!.id, quantity: 5, changedAt: '2026-12-31T23:59:60Z' }])
    expect(await cartOf(person)).toEqual({ [milk!.id]: 5 })
    expect((await send(person, [line(milk!, 3)])).body.lines).toMatchObject([{ quantity: 3 }])
  })

  test('unites with the browser’s cart at the sign-in, and a second time changes nothing', async () => {
    const person = await makeUser(shop)
    const [milk, bread, eggs] = await makeProducts(3)
    await send(person, [line(milk!, 3), line(bread!, 1)])
    const united = { [milk!.id]: 3, [bread!.id]: 1, [eggs!.id]: 6 }
    for (let count = 0; count < 2; count++) {
      await send(person, [line(milk!, 2, 0), line(eggs!, 6, 0)], { merge: true })
      expect(await cartOf(person)).toEqual(united)
    }
  })

  test('keeps what is sold out or inactive, names what is not in the shop, and never sums up beyond the stock', async () => {
    const person = await makeUser(shop)
    const gone = await makeProduct(shop, { stock: 0 })
    const inactive = await makeProduct(shop, { active: false })
    const ten = await makeProduct(shop, { stock: 10 })
    await send(person, [line(ten, 10)])
    const strange = [{ id: uuid() }, { id: 'p1' }, { id: '' }].map((product) => line(product, 1))
    const lines = [line(gone, 2), line(inactive, 1), line(ten, 10), ...strange]
    const { status, body } = await send(person, lines, { merge: true })
    expect([status, body.leftOut]).toEqual([200, strange.map(({ product }) => product)])
    expect(await cartOf(person)).toEqual({ [gone.id]: 2, [inactive.id]: 1, [ten.id]: 10 })
    await shop.db.run(sql`delete from stock_changes where product_id = ${gone.id}`)
    await shop.db.run(sql`delete from stock where product_id = ${gone.id}`)
    await shop.db.run(sql`delete from products where id = ${gone.id}`)
    expect(await cartOf(person)).toEqual({ [inactive.id]: 1, [ten.id]: 10 })
  })

  test.each([
    ['no lines', {}],
    ['too many lines', { lines: Array.from({ length: 201 }, () => ({ product: 'p', quantity: 1 })) }],
    ['a time in words', { lines: [{ product: 'p', quantity: 1, changedAt: 'yesterday' }] }],
  ])('refuses %s', async (_, body) => {
    expect((await shop.as(await makeUser(shop)).put('/api/cart', body)).status).toBe(400)
  })
})

describe('many lines', () => {
  test('end at 100; what found no room is named, and what is taken out makes room', async () => {
    const person = await makeUser(shop)
    const products = await makeProducts(102)
    const [first, second, ...others] = products
    await send(person, [line(first!, 1), line(second!, 1)])
    const { body } = await send(
      person,
      others.map((product) => line(product, 1)),
      { merge: true },
    )
    expect([body.lines.length, body.leftOut]).toEqual([100, others.slice(98).map(({ id }) => id)])
    const moved = await send(person, [line(others[98]!, 1), line(others[99]!, 1), line(first!, 0), line(others[0]!, 4)])
    expect([moved.body.lines.length, moved.body.leftOut]).toEqual([100, [others[99]!.id]])
    expect(await cartOf(person)).toMatchObject({ [others[0]!.id]: 4, [others[98]!.id]: 1 })
  })

  test('of two devices at once are all kept, and never more than 100', async () => {
    const person = await makeUser(shop)
    const products = await makeProducts(110)
    const answers = await Promise.all(
      [products.slice(0, 60), products.slice(50)].map((part) =>
        send(person, part.map((product) => line(product, 1)).toReversed(), { merge: true }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const leftOut = answers.flatMap(({ body }) => body.leftOut ?? [])
    expect([Object.keys(await cartOf(person)).length, leftOut.length]).toEqual([100, 10])
  })

  test('that were taken out are remembered for 30 days, and 200 at most', async () => {
    const person = await makeUser(shop)
    const products = await makeProducts(201)
    for (const part of [products.slice(0, 101), products.slice(101)]) {
      await send(
        person,
        part.map((product, index) => line(product, 0, 60 - index / 10)),
      )
    }
    const remembered = () => shop.db.rows(sql`select from cart_lines where user_id = ${person.id}`)
    expect(await remembered()).toHaveLength(200)
    await forgetTakenOut(shop.deps)
    expect(await remembered()).toHaveLength(200)
    await shop.db.run(
      sql`update cart_lines set changed_at = changed_at - interval '30 days' where user_id = ${person.id}`,
    )
    await forgetTakenOut(shop.deps)
    expect(await remembered()).toEqual([])
  })
})

describe('an order', () => {
  test('takes what was ordered out of the cart of all devices, and leaves what was added meanwhile', async () => {
    const buyer = await makeUser(shop)
    const [milk, bread, eggs] = await makeProducts(3)
    await send(buyer, [line(milk!, 2, 1), line(bread!, 5, 1), line(eggs!, 1, 1)])
    await placeTestOrder(shop, buyer, milk!, 2)
    await placeTestOrder(shop, buyer, bread!, 3)
    expect(await cartOf(buyer)).toEqual({ [bread!.id]: 2, [eggs!.id]: 1 })
    // A device that was offline still has the milk.
    await send(buyer, [line(milk!, 2, 1)])
    expect(await cartOf(buyer)).toEqual({ [bread!.id]: 2, [eggs!.id]: 1 })
  })
})

test('what is sent while the account is deleted is told that it has gone', async () => {
  const person = await makeUser(shop)
  const [milk] = await makeProducts(1)
  const answer = await heldUp(shop, sql`delete from users where id = ${person.id}`, () =>
    send(person, [line(milk!, 1)]),
  )
  expect(answer).toMatchObject({ status: 401, body: { code: 'session_ended' } })
})
