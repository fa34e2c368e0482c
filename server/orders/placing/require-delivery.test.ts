// DELIVERY_POSTAL_CODES: a shop that does not deliver everywhere.
import { expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body } from '#tests/support/order-requests.ts'
import { buyerWithOrder, payInFull, placeTestOrder, shippingAddress, stockOf } from '#tests/support/orders.ts'
import { openShopOfTest, useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop({ DELIVERY_POSTAL_CODES: 'BA1 1LN, BA11PP, BA12*' })

const to = (postalCode: string, product: { id: string }) =>
  body([{ product: product.id, quantity: 1 }], { shippingAddress: { ...shippingAddress, postalCode } })

const refusal = {
  status: 400,
  body: {
    code: 'invalid',
    message: 'We do not deliver there. We deliver to: BA1 1LN, BA11PP, BA12…',
    errors: [
      {
        field: 'shippingAddress.postalCode',
        message: 'We do not deliver there. We deliver to: BA1 1LN, BA11PP, BA12…',
      },
    ],
  },
}

test('an order is placed for each postal code of the area, however it is written, whatever the country', async () => {
  const [{ token }, product] = [await makeUser(shop), await makeProduct(shop)]
  for (const postalCode of ['ba11ln', 'BA1-1PP', ' BA1  2ZZ']) {
    const placed = await shop.as(token).post('/api/orders', to(postalCode, product))
    expect(placed).toMatchObject({ status: 201, body: { message: 'New Order Created' } })
  }
  const abroad = body([{ product: product.id, quantity: 1 }], {
    shippingAddress: { ...shippingAddress, country: 'Elsewhere' },
  })
  expect((await shop.as(token).post('/api/orders', abroad)).status).toBe(201)
})

test('an order for another postal code is refused, and takes and cancels nothing', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { stock: 6 })]
  for (let count = 1; count <= 5; count++) await placeTestOrder(shop, buyer, product)
  const headers = { 'idempotency-key': 'too far' }
  const place = (postalCode: string) => shop.as(buyer).post('/api/orders', to(postalCode, product), { headers })
  expect(await place('BA2 1LN')).toMatchObject(refusal)
  expect(await stockOf(shop, product)).toBe(1)
  const unpaid = await shop.as(buyer).get('/api/orders/mine?status=unpaid')
  expect(unpaid.body).toHaveLength(5)
  // A refused request uses no key up.
  expect((await place('BA1 1LN')).status).toBe(201)
})

test('the form’s problems come first, and stock later', async () => {
  const [{ token }, product] = [await makeUser(shop), await makeProduct(shop, { stock: 0 })]
  const sent = to('BA2 1LN', product)
  const place = (changed: object) => shop.as(token).post('/api/orders', { ...sent, ...changed })
  expect((await place({ orderItems: [] })).body.message).toBe('You need to add products first!')
  const nowhere = await place({ shippingAddress: { ...sent.shippingAddress, city: ' ' } })
  expect(nowhere.body.message).toBe('You need to complete all the information')
  expect(await place({})).toMatchObject(refusal)
})

test('the refusal names the first five entries of a large area', async () => {
  const own = await openShopOfTest({ DELIVERY_POSTAL_CODES: '10115,10117,12*,13347,13349,13351,13353' })
  const [{ token }, product] = [await makeUser(own), await makeProduct(own)]
  const refused = await own.as(token).post('/api/orders', to('20095', product))
  expect(refused.body.message).toBe(
    'We do not deliver there. We deliver to: 10115, 10117, 12…, 13347, 13349 and 2 more',
  )
})

test('orders from before a smaller area are answered again and can be paid', async () => {
  const own = await openShopOfTest()
  const { buyer, product, order } = await buyerWithOrder(own)
  const place = (key: string) => {
    const sent = body([{ product: product.id, quantity: 1 }])
    return own.as(buyer).post('/api/orders', sent, { headers: { 'idempotency-key': key } })
  }
  const placed = await place('before')
  const { token } = await makeUser(own, { isAdmin: true })
  expect((await own.as(token).put('/api/settings', { deliveryArea: ['10115'] })).status).toBe(200)
  expect(await place('before')).toMatchObject({ status: 201, body: placed.body })
  expect((await place('now')).status).toBe(400)
  expect(await payInFull(own, buyer, order)).toMatchObject({ status: 200, body: { message: 'Order Paid' } })
})
