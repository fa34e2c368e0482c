// The shopkeeper finds a person by plain letters, as shoppers find a product (RULINGS §2 'search and order').
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { applyAgain } from '#tests/support/apply-again.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()
const ways = ['lukasz oster', 'ŁUKASZ', 'grosse', 'GROẞE', 'große', 'lukasz ØSTER']

test('users, and orders by their buyers and products, are found whatever the strokes and ligatures', async () => {
  const { token } = await makeUser(shop, { isAdmin: true })
  const lukasz = await makeUser(shop, { name: 'Łukasz Øster-Große' })
  const order = await placeTestOrder(shop, lukasz, await makeProduct(shop, { name: 'Smørrebrød æøå' }))
  const found = async (list: string, q: string) => {
    const { body } = await shop.as(token).get(`/api/${list}?q=${encodeURIComponent(q)}`)
    return body.map(({ id }: { id: string }) => id)
  }
  for (const q of ways) {
    expect(await found('users', q)).toEqual([lukasz.id])
    expect(await found('orders', q)).toEqual([order.id])
  }
  for (const q of ['smorrebrod', 'aeoa']) expect(await found('orders', q)).toEqual([order.id])
})

test('what was stored before is found', async () => {
  await shop.db.run(sql`
    create or replace function searchable_user_text(text) returns text language sql immutable strict parallel safe
    return lower($1)`)
  const soren = await makeUser(shop, { name: 'Søren Weiß' })
  const order = await placeTestOrder(shop, soren, await makeProduct(shop, { name: 'Rødgrød' }))
  await applyAgain(shop, '0130-letters-in-searches-of-people')
  const stored = await shop.db.oneRow<{ ofUser: string; ofOrder: string; ofLine: string }>(sql`
    select users.search as "ofUser", orders.search as "ofOrder", order_lines.search as "ofLine"
    from orders join users on users.id = user_id join order_lines on order_id = orders.id where orders.id = ${order.id}`)
  expect(stored.ofUser).toContain('soren weiss\n')
  expect(stored.ofLine).toBe('rodgrod')
  expect(stored.ofOrder).not.toMatch(/[øß]/)
})
