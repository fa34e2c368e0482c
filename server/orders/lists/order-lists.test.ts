import { describe, expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

const idsOf = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id)

describe('lists of orders', () => {
  test('a buyer’s own orders, newest first, in pages', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 100 })
    const placed: string[] = []
    for (let count = 0; count < 4; count++) placed.unshift((await placeTestOrder(shop, buyer, product)).id)
    await buyerWithOrder(shop)
    const all = await shop.call('GET', '/api/orders/mine', { token: buyer.token })
    expect(idsOf(all)).toEqual(placed)
    expect(all.headers['x-total-count']).toBe('4')
    const page = await shop.call('GET', '/api/orders/mine?page=2&pageSize=3', { token: buyer.token })
    expect(idsOf(page)).toEqual(placed.slice(3))
    expect(page.headers['link']).toContain('page=1&pageSize=3>; rel="prev"')
    expect(idsOf(await shop.call('GET', '/api/orders?page=9&pageSize=3', { token: buyer.token }))).toEqual([])
    expect(idsOf(await shop.call('GET', '/api/orders', { token: buyer.token }))).toEqual(placed)
  })

  test('a buyer’s own orders have no search: the call ignores q', async () => {
    const { token } = await makeUser(shop)
    const q = 'a'.repeat(201)
    expect((await shop.call('GET', `/api/orders/mine?q=${q}`, { token })).status).toBe(200)
    const { paths } = (await shop.call('GET', '/api/docs/json')).body
    const namesOf = (path: string) => paths[path].get.parameters.map(({ name }: { name: string }) => name)
    expect(namesOf('/api/orders/mine')).toEqual(['status', 'page', 'pageSize', 'key'])
    expect(namesOf('/api/orders')).toContain('q')
  })

  test('an admin sees all orders with their buyers, and only their own under mine', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { buyer, order } = await buyerWithOrder(shop)
    const all = await shop.call('GET', '/api/orders?pageSize=1', { token: admin.token })
    expect(all.body[0]).toMatchObject({ id: order.id, buyer: { _id: buyer.id, name: buyer.name, email: buyer.email } })
    expect((await shop.call('GET', '/api/orders/mine', { token: admin.token })).body).toEqual([])
    const own = await shop.call('GET', `/api/orders/${order.id}`, { token: buyer.token })
    expect(own.body).not.toHaveProperty('buyer')
  })

  test('each status has its orders', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 100 })
    const make = async () => (await placeTestOrder(shop, buyer, product)).id
    const paid = async () => {
      const id = await make()
      await payInFull(shop, buyer, { id })
      return id
    }
    const asAdmin = (path: string) => shop.call('PUT', path, { token: admin.token })
    const [unpaid, toDeliver, delivered, cancelled, refunded, deliveredAndRefunded] = [
      await make(),
      await paid(),
      await paid(),
      await make(),
      await paid(),
      await paid(),
    ]
    for (const id of [delivered, deliveredAndRefunded]) await asAdmin(`/api/orders/${id}/deliver`)
    await asAdmin(`/api/orders/${deliveredAndRefunded}/refund`)
    await asAdmin(`/api/orders/${cancelled}/cancel`)
    await asAdmin(`/api/orders/${refunded}/refund`)
    const list = async (status: string) =>
      idsOf(await shop.call('GET', `/api/orders?status=${status}`, { token: buyer.token }))
    expect(await list('unpaid')).toEqual([unpaid])
    expect(await list('paid')).toEqual([delivered, toDeliver])
    expect(await list('to_deliver')).toEqual([toDeliver])
    expect(await list('delivered')).toEqual([delivered])
    expect(await list('cancelled')).toEqual([cancelled])
    expect(await list('refunded')).toEqual([deliveredAndRefunded, refunded])
  })

  test('an admin searches names, emails, products and ids; % and _ are letters', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const buyer = await makeUser(shop, { name: 'Zora Quill', email: 'zora_quill@shopper.example' })
    const product = await makeProduct(shop, { name: 'Dragon Fruit 100%' })
    const { id } = await placeTestOrder(shop, buyer, product)
    const search = async (q: string) =>
      idsOf(await shop.call('GET', `/api/orders?q=${encodeURIComponent(q)}`, { token: admin.token }))
    for (const q of ['zora', 'QUILL@shopper', 'ZORA_', 'dragon fruit', '100%', id, ` ${id.toUpperCase()} `]) {
      expect(await search(q)).toEqual([id])
    }
    const ofIlker = await placeTestOrder(shop, await makeUser(shop, { name: 'İlker ΟΔΟΣ' }), product)
    for (const q of ['İlker', 'ΟΔΟΣ']) expect(await search(q)).toEqual([ofIlker.id])
    const ofZoe = await placeTestOrder(shop, await makeUser(shop, { name: 'Zoë Ünïcode' }), product)
    for (const q of ['zoe unicode', 'ZOË', 'zöe']) expect(await search(q)).toEqual([ofZoe.id])
    for (const q of ['nobody', '100_', 'z%a', '\u0000\u0007nobody']) expect(await search(q)).toEqual([])
  })
})

test('an admin finds the orders of one account by its id, and by no part of it', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const product = await makeProduct(shop)
  const carl = await makeUser(shop, { email: 'carl@x.example' })
  const xcarl = await makeUser(shop, { email: 'xcarl@x.example' })
  const ofCarl = await placeTestOrder(shop, carl, product)
  const ofXcarl = await placeTestOrder(shop, xcarl, product)
  const search = async (q: string) => idsOf(await shop.call('GET', `/api/orders?q=${q}`, { token: admin.token }))
  expect(await search('carl@x.example')).toEqual([ofXcarl.id, ofCarl.id])
  expect(await search(carl.id)).toEqual([ofCarl.id])
  expect(await search(carl.id.toUpperCase())).toEqual([ofCarl.id])
  expect(await search(carl.id.slice(1))).toEqual([])
})
