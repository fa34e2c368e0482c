import { expect, test } from 'vitest'
import { pageHeaders } from '#server/platform/http/security-headers.ts'
import { buyerWithOrder, inWindow, startPayment } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

const newPayment = async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  return (await startPayment(shop, buyer, order)).body as { id: string; approveUrl: string }
}

test('everybody can load the script of the buttons and the files of the window', async () => {
  const script = await shop.get('/api/payments/local/sdk.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.body).toContain('window.paypal = { Buttons }')
  expect(script.body).toContain('"card":"Debit or Credit Card"')
  expect((await shop.get('/api/payments/local/checkout.js')).headers['content-type']).toContain('javascript')
  expect((await shop.get('/api/payments/local/checkout.css')).headers['content-type']).toContain('text/css')
})

test('the window shows the amount and the choices, under a policy without inline scripts', async () => {
  const { approveUrl } = await newPayment()
  const page = await shop.get(approveUrl)
  expect(page.status).toBe(200)
  for (const words of [
    'This is a test shop. No money moves.',
    'usd$2.30',
    'Approve',
    'Decline',
    'Cancel',
    'Answer slowly',
  ]) {
    expect(page.body).toContain(words)
  }
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(page.body).not.toMatch(/<script>|style=|onclick=/)
})

test('the window, open or closed, has the opener policy of the page, so that Safari keeps the two together', async () => {
  const { id, approveUrl } = await newPayment()
  const policyOf = async (path: string) => (await shop.get(path)).headers['cross-origin-opener-policy']
  expect(await policyOf(approveUrl)).toBe('same-origin-allow-popups')
  await inWindow(shop, 'cancel', id)
  expect(await policyOf(approveUrl)).toBe(pageHeaders(shop.deps.config)['cross-origin-opener-policy'])
})

test('the window of a closed or unknown payment says so', async () => {
  const { id, approveUrl } = await newPayment()
  await inWindow(shop, 'cancel', id)
  expect((await shop.get(approveUrl)).body).toContain('This payment is closed')
  for (const token of ['', '?token=NOPE', '?token=a&token=b', '?token=%3Cscript%3E']) {
    const page = await shop.get(`/api/payments/local/checkout${token}`)
    expect(page.status).toBe(404)
    expect(page.body).toContain('This payment is closed')
    expect(page.body).not.toContain('<script>')
  }
})

test('the window leads back to this shop only', async () => {
  const { id, approveUrl } = await newPayment()
  await shop.db.pool.query(
    `update local_paypal_orders set return_url = 'https://evil.example/"><script>/x' where id = $1`,
    [id],
  )
  const page = await shop.get(approveUrl)
  expect(page.body).not.toContain('evil.example')
  expect(page.body).not.toMatch(/data-back="[^"]*<script>/)
})

test('approving works with or without a body', async () => {
  const { id } = await newPayment()
  expect((await shop.post(`/api/payments/local/${id}/approve`)).body).toEqual({ id, status: 'APPROVED' })
  const slow = await shop.post(`/api/payments/local/${id}/approve`, { slow: true })
  expect(slow.body).toEqual({ id, status: 'APPROVED' })
  expect((await shop.deps.localPaypal?.find(id))?.slow).toBe(true)
})

test('declining says so; the order stays open, and can still be approved', async () => {
  const { id } = await newPayment()
  expect(await inWindow(shop, 'decline', id)).toMatchObject({ status: 200, body: { id, status: 'DECLINED' } })
  expect((await shop.deps.localPaypal?.find(id))?.status).toBe('CREATED')
  expect((await inWindow(shop, 'approve', id)).body).toEqual({ id, status: 'APPROVED' })
})

test('cancelling twice does no harm; a cancelled or unknown payment can’t be approved', async () => {
  expect((await inWindow(shop, 'approve', 'UNKNOWN')).status).toBe(404)
  const { id } = await newPayment()
  for (let count = 0; count < 2; count++) {
    expect(await inWindow(shop, 'cancel', id)).toMatchObject({ status: 200, body: { id, status: 'VOIDED' } })
  }
  expect((await inWindow(shop, 'approve', id)).status).toBe(409)
})

test('a captured payment can’t be declined', async () => {
  const { id } = await newPayment()
  await inWindow(shop, 'approve', id)
  await shop.deps.payments.capture(id, crypto.randomUUID())
  expect((await inWindow(shop, 'decline', id)).status).toBe(409)
})

test('a guest reads the shop’s settings, and no secret', async () => {
  expect(await shop.get('/api/config')).toMatchObject({
    status: 200,
    body: {
      currency: 'USD',
      payments: { provider: 'local', clientId: expect.any(String), scriptUrl: '/api/payments/local/sdk.js' },
      identity: { google: false },
    },
  })
})
