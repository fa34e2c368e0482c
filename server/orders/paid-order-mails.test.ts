import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { slotInWords } from '#shared/delivery/slot-labels.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { payInFull, placeTestOrder, shippingAddress } from '#tests/support/orders.ts'
import { openShopOfTest, type TestShop, useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

test('a confirmation has items, taxes, discount and a highlighted total', async () => {
  const buyer = await makeUser(shop)
  const { id, name } = await makeProduct(shop, { name: 'Pink Apples', priceCents: 200 })
  const body = { orderItems: [{ product: id, quantity: 2 }], shippingAddress, coupon: 'FOODLAND' }
  const { order } = (await shop.as(buyer).post('/api/orders', body)).body
  expect((await payInFull(shop, buyer, order)).status).toBe(200)
  const mail = await shop.db.row<{ text: string; html: string }>(sql`
    select body_text as text, body_html as html from mails where recipient = ${buyer.email} and kind = 'order_confirmation'`)
  // 2 × 2.00 = 4.00; taxes 0.60; with the coupon 4.60 × 0.85 = 3.91.
  expect(mail!.text).toContain(`2 × ${name}: usd$4.00`)
  expect(mail!.text).not.toContain('You are receiving this email')
  expect(mail!.text).toContain(
    'Subtotal: usd$4.00\nTaxes 15%: usd$0.60\nShipping: Free\nDiscount FOODLAND: −usd$0.69\nTotal: usd$3.91',
  )
  const inBold = [...mail!.html.matchAll(/<td[^>]*font-weight:bold[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(inBold).toEqual(['Total', 'usd$3.91'])
})

test('a confirmation has the address and the note only if the email is confirmed', async () => {
  const product = await makeProduct(shop)
  const note = 'Gate code 4711\nphone 555 0199'
  const mailTo = async (buyer: Awaited<ReturnType<typeof makeUser>>) => {
    await payInFull(shop, buyer, await placeTestOrder(shop, buyer, product, 1, note))
    const mail = await shop.db.row<{ text: string; html: string }>(sql`
      select body_text as text, body_html as html from mails where recipient = ${buyer.email} and kind = 'order_confirmation'`)
    return mail!
  }
  const [stranger, owner] = [await makeUser(shop), await makeUser(shop)]
  await shop.db.run(sql`update users set email_confirmed_at = now() where id = ${owner.id}`)
  const { text, html } = await mailTo(stranger)
  for (const typed of ['Shipping address', ...Object.values(shippingAddress), 'Note for', 'Gate code', '555 0199']) {
    expect(text + html).not.toContain(typed)
  }
  const told = (await mailTo(owner)).text
  expect(told).toContain('4 Harbour Steps, Flat 2\nBA1 1LN Bath\nUnited Kingdom')
  expect(told).toContain(`Note for the delivery\n${'-'.repeat(21)}\n\n${note}\n`)
})

test('a shopkeeper with SHOP_EMAIL gets one mail about each paid order', async () => {
  const ownShop = await openShopOfTest({ SHOP_EMAIL: 'pepe@corner.example' })
  const { order, news } = await newsOfPaidOrder(ownShop)
  // 3 × 2.00 = 6.00; taxes 0.90.
  const subject = `New order: usd$6.90 from Ifeoma Okafor (#${order.number})`
  expect(news).toMatchObject([{ to: 'pepe@corner.example', subject }])
  const address = '4 Harbour Steps'
  for (const part of [
    '3 × Red Apples: usd$6.00',
    'Total: usd$6.90',
    address,
    'Ring twice',
    `/H0me/orders/${order.id}`,
  ]) {
    expect(news[0]!.text).toContain(part)
  }
  expect(news[0]!.text).not.toContain('Questions?')
})

test('mails say when the order comes; the shopkeeper’s in its subject, with the telephone number below', async () => {
  const ownShop = await openShopOfTest({ SHOP_EMAIL: 'pepe@corner.example', TIME_ZONE: 'Europe/Berlin' })
  const method = await makeMethod(ownShop)
  const slot = await makeSlot(ownShop, method)
  const [buyer, apples] = [await makeUser(ownShop), await makeProduct(ownShop, { priceCents: 200 })]
  const { order } = (await sendOrder(ownShop, buyer, apples, { method, slot, phone: '555 0199' })).body
  await payInFull(ownShop, buyer, order)
  const time = slotInWords(slot, 'Europe/Berlin')
  const mails = await ownShop.db.rows<{ to: string; subject: string; text: string }>(sql`
    select recipient as to, subject, body_text as text from mails order by kind`)
  expect(mails).toMatchObject([
    { to: buyer.email, text: expect.stringContaining(`Order #${order.number}\nDelivery: ${time}\n`) },
    {
      subject: `New order: usd$2.30 from Ifeoma Okafor, ${time} (#${order.number})`,
      text: expect.stringContaining('United Kingdom\n555 0199\n'),
    },
  ])
})

test('no mail goes to the default address, which nobody reads', async () => {
  expect((await newsOfPaidOrder(shop)).news).toEqual([])
})

/** What a shopkeeper is told of an order that is reported as paid twice. */
async function newsOfPaidOrder(one: TestShop) {
  const buyer = await makeUser(one)
  const apples = await makeProduct(one, { name: 'Red Apples', priceCents: 200 })
  const order = await placeTestOrder(one, buyer, apples, 3, 'Ring twice')
  await payInFull(one, buyer, order)
  await payInFull(one, buyer, order)
  const news = await one.db.rows<{ to: string; subject: string; text: string }>(sql`
    select recipient as to, subject, body_text as text from mails where kind = 'order_news'`)
  return { order, news }
}
