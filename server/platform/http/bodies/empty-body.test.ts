// Calls that need no body take an empty one of any type, as `fetch(…, { body: '' })` and `curl -d ''` send it.
import { describe, expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

describe.each([
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'application/json',
])('an empty body of %s', (type) => {
  const send = async (method: 'POST' | 'PUT', path: string, token?: string) => {
    const headers = { 'content-type': type, 'content-length': '0' }
    const { status, body } = await shop.call(method, path, { token, headers, body: '' })
    return { status, body }
  }

  test('pays, delivers and signs out', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { buyer, order } = await buyerWithOrder(shop)
    const begun = await send('POST', `/api/orders/${order.id}/payment`, buyer.token)
    expect(begun.status).toBe(201)
    expect((await send('POST', `/api/payments/local/${begun.body.id}/approve`)).status).toBe(200)
    expect((await send('PUT', `/api/orders/${order.id}/pay`, buyer.token)).body.order.isPaid).toBe(true)
    expect((await send('PUT', `/api/orders/${order.id}/deliver`, admin.token)).body.order.isDelivered).toBe(true)
    expect((await send('POST', '/api/users/signout', buyer.token)).status).toBe(200)
    expect((await shop.as(buyer).get('/api/users/me')).status).toBe(401)
  })

  test('is missing where one is needed', async () => {
    const message = 'The body must be a JSON object'
    expect(await send('POST', '/api/users/signin')).toMatchObject({ status: 400, body: { message } })
  })
})

test('a body that is not empty has its type checked', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  const sent = { token: buyer.token, body: ' ', headers: { 'content-type': 'text/plain' } }
  expect((await shop.call('PUT', `/api/orders/${order.id}/cancel`, sent)).status).toBe(415)
})
