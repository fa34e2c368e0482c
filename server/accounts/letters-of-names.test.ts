// The shopkeeper finds a person by plain letters, as shoppers find a product (docs/rules/search-and-lists.md#search).
import { expect, test } from 'vitest'
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
