import { expect, test } from 'vitest'
import { csvRows } from '#server/catalog/product-files/csv-rows.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

test('orders are exported newest first, a row per line in its order, with nothing that a spreadsheet would execute', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const buyer = await makeUser(shop, { name: '=HYPERLINK("http://evil.example")' })
  const apples = await makeProduct(shop, { name: 'Apples', slug: 'apples', priceCents: 200 })
  const pears = await makeProduct(shop, { name: 'Pears', slug: 'pears', priceCents: 150 })
  const paid = await placeTestOrder(shop, buyer, apples, 3)
  await payInFull(shop, buyer, paid)
  const body = {
    orderItems: [
      { product: pears.id, quantity: 2 },
      { product: apples.id, quantity: 1 },
    ],
    shippingAddress: { fullName: 'Ana', address: '1 Hill', city: 'Bath', postalCode: 'BA1', country: 'UK' },
    coupon: 'FOODLAND',
  }
  const unpaid = (await shop.call('POST', '/api/orders', { token: buyer.token, body })).body.order

  const answer = await shop.call('GET', '/api/orders/export', { token: admin.token })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  const [titles, ...rows] = (await Array.fromAsync(csvRows(Buffer.from(answer.body)))).map(({ cells }) => cells)
  const lines = rows.map((cells) => Object.fromEntries(titles!.map((title, index) => [title, cells[index]])))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({
    order: unpaid.id,
    status: 'unpaid',
    buyer: '\'=HYPERLINK("http://evil.example")',
    email: buyer.email,
    full_name: 'Ana',
    coupon: 'FOODLAND',
    // 2.00 + 2 × 1.50 = 5.00; taxes 0.75; with the coupon 5.75 × 0.85 = 4.8875.
    subtotal: '5.00',
    taxes: '0.75',
    shipping: '0.00',
    discount: '0.86',
    total: '4.89',
    product: 'Pears',
    price: '1.50',
    quantity: '2',
    line_total: '3.00',
  })
  expect(lines[1]).toMatchObject({ product: 'Apples', quantity: '1', line_total: '2.00', paid_at: '' })
  expect(lines[2]).toMatchObject({ order: paid.id, status: 'paid', product: 'Apples', line_total: '6.00' })
  expect(lines[2]!['paid_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

test('only admins may export orders', async () => {
  const buyer = await makeUser(shop)
  expect((await shop.call('GET', '/api/orders/export')).status).toBe(401)
  expect((await shop.call('GET', '/api/orders/export', { token: buyer.token })).status).toBe(403)
})
