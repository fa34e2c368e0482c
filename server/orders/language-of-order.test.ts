// L4: an order remembers the language of its buyer, for names and mails; the shop reads its base language.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { deliveredBody, makeMethod, makeSlot } from '#tests/support/delivery.ts'
import { payInFull, shippingAddress } from '#tests/support/orders.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'

const inSpanish = { headers: { 'accept-language': 'es' } }

test('L4: order from a Spanish page: names and mails are Spanish, packing list and the shop’s mail are not', async () => {
  const shop = await openShopOfTest({ SHOP_EMAIL: 'pepe@corner.example' })
  const admin = await makeUser(shop, { isAdmin: true })
  const buyer = await makeUser(shop)
  const milk = await makeProduct(shop, { name: 'Whole Milk', priceCents: 200 })
  const honey = await makeProduct(shop, { name: 'Honey', priceCents: 300 })
  await giveLanguages(shop, ['en', 'es'])
  await shop.as(admin).put(`/api/products/${milk.id}`, { texts: { es: { name: 'Leche entera' } } })
  const body = {
    orderItems: [
      { product: milk.id, quantity: 2 },
      { product: honey.id, quantity: 1 },
    ],
    shippingAddress,
  }
  const { order } = (await shop.as(buyer).post('/api/orders', body, inSpanish)).body
  const namesOf = (shown: typeof order) => shown.orderItems.map(({ name, lang }) => [name, lang])
  expect(namesOf(order)).toEqual([
    ['Leche entera', 'es'],
    ['Honey', undefined],
  ])
  // Paid later, from an English page or by a webhook.
  await payInFull(shop, buyer, order)
  const receipt = (await shop.as(buyer).get(`/api/orders/${order.id}`)).body
  expect(namesOf(receipt)).toEqual(namesOf(order))
  const { orders } = (await shop.as(admin).get('/api/orders/packing', inSpanish)).body
  expect(orders.flatMap(namesOf)).toEqual([
    ['Whole Milk', undefined],
    ['Honey', undefined],
  ])
  const mails = await shop.db.rows<{ kind: string; text: string; html: string }>(sql`
    select kind, body_text as text, body_html as html from mails order by kind`)
  expect(mails).toMatchObject([
    { kind: 'order_confirmation', html: expect.stringContaining('<html lang="es">') },
    { kind: 'order_news', html: expect.stringContaining('<html lang="en">') },
  ])
  const [toBuyer, toShop] = mails
  for (const part of ['2 × Leche entera: ', '1 × Honey: ', `/es/detailOrder/${order.id}`])
    expect(toBuyer!.text).toContain(part)
  for (const part of ['2 × Whole Milk: usd$4.00', `/H0me/orders/${order.id}`]) expect(toShop!.text).toContain(part)
  expect(toShop!.text).not.toContain('/es/')
})

test('a way to pay is stored in the shop’s base language, whoever orders in which language', async () => {
  const shop = await openShopOfTest()
  await shop.db.run(sql`update payment_options set active = true, method_ids = null, known_customers_only = false`)
  await giveLanguages(shop, ['en', 'es'])
  const method = await makeMethod(shop)
  const slot = await makeSlot(shop, method)
  const chosen = { method, slot, payment: 'terminal' as const }
  const body = deliveredBody(await makeProduct(shop), chosen)
  const { order } = (await shop.as(await makeUser(shop)).post('/api/orders', body, inSpanish)).body
  expect(order).toMatchObject({ payment: 'terminal', paymentMethod: 'Card at the door', language: 'es' })
})

test('the method of delivery has the name that the buyer saw; the shop reads its own', async () => {
  const shop = await openShopOfTest()
  const [admin, buyer] = [await makeUser(shop, { isAdmin: true }), await makeUser(shop)]
  const milk = await makeProduct(shop, { stock: 10 })
  await giveLanguages(shop, ['en', 'es'])
  const [van, bicycle] = [await makeMethod(shop, { name: 'By van' }), await makeMethod(shop, { name: 'By bicycle' })]
  await shop.as(admin).put(`/api/delivery/methods/${van.id}`, { texts: { es: { name: 'En camioneta' } } })
  const order = async (language: string, chosen: Parameters<typeof deliveredBody>[1]) => {
    const sent = { headers: { 'accept-language': language } }
    return (await shop.as(buyer).post('/api/orders', deliveredBody(milk, chosen), sent)).body.order
  }
  const slot = await makeSlot(shop, van)
  const placed = await order('es', { method: van, slot })
  expect(placed.delivery).toMatchObject({ name: 'En camioneta', lang: 'es' })
  // In another language, and at another time.
  const added = await order('en', { withOrder: placed.id, shippingAddress: undefined })
  expect(added.delivery).toEqual({ ...placed.delivery, name: 'By van', lang: undefined })
  const later = await makeSlot(shop, van, { startsInHours: 48 })
  await shop.as(admin).put(`/api/orders/${placed.id}/slot`, { slot: later.id })
  const mine = (await shop.as(buyer).get('/api/orders/mine')).body.find(({ id }) => id === placed.id)
  expect(mine?.delivery).toMatchObject({ name: 'En camioneta', lang: 'es', slot: { id: later.id } })
  const asShown = ({ delivery }: Pick<Order, 'delivery'>) => [delivery?.name, delivery?.lang]
  expect(asShown((await shop.as(admin).get(`/api/orders/${placed.id}`)).body)).toEqual(['By van', undefined])
  const file = await shop.app.inject({ url: '/api/orders/export', headers: { authorization: `Bearer ${admin.token}` } })
  expect(file.body).toContain('By van')
  expect(file.body).not.toContain('En camioneta')
  // An English order to which something is added in Spanish, and a method without Spanish words.
  const inEnglish = await order('en', { method: van, slot: later })
  const addedInSpanish = await order('es', { withOrder: inEnglish.id, shippingAddress: undefined })
  const byBicycle = await order('es', { method: bicycle, slot: await makeSlot(shop, bicycle) })
  expect([inEnglish, addedInSpanish, byBicycle].map(asShown)).toEqual([
    ['By van', undefined],
    ['En camioneta', 'es'],
    ['By bicycle', undefined],
  ])
  // Where the base has changed meanwhile, what is added has the name in the language of its buyer as well.
  await shop.as(admin).put('/api/settings', { languages: ['es', 'en'] })
  const addedLater = await order('es', { withOrder: inEnglish.id, shippingAddress: undefined })
  expect(asShown(addedLater)).toEqual(['En camioneta', 'es'])
})

test('an order from an English page of the same shop, and one of a shop with English alone, have English names', async () => {
  const shop = await openShopOfTest()
  const buyer = await makeUser(shop)
  const milk = await makeProduct(shop, { name: 'Whole Milk', stock: 10 })
  const body = { orderItems: [{ product: milk.id, quantity: 1 }], shippingAddress }
  const languageOf = async (sent = {}) => {
    const { order } = (await shop.as(buyer).post('/api/orders', body, sent)).body
    expect(order.orderItems).toMatchObject([{ name: 'Whole Milk' }])
    return (await shop.db.row(sql`select language from orders where id = ${order.id}`))!
  }
  expect(await languageOf(inSpanish)).toEqual({ language: null })
  await giveLanguages(shop, ['en', 'es'])
  expect(await languageOf()).toEqual({ language: 'en' })
  // A program that names no language, in a shop that does not speak English.
  await giveLanguages(shop, ['es'])
  expect(await languageOf()).toEqual({ language: 'es' })
})

test('where Spanish is the base, the shop reads Spanish, and buyers of English pages read English', async () => {
  const shop = await openShopOfTest({ SHOP_EMAIL: 'pepe@corner.example' })
  const admin = await makeUser(shop, { isAdmin: true })
  const buyer = await makeUser(shop)
  const milk = await makeProduct(shop, { name: 'Leche entera', priceCents: 200 })
  await giveLanguages(shop, ['es', 'en'])
  await shop.as(admin).put(`/api/products/${milk.id}`, { texts: { en: { name: 'Whole Milk' } } })
  const body = { orderItems: [{ product: milk.id, quantity: 1 }], shippingAddress }
  const { order } = (await shop.as(buyer).post('/api/orders', body)).body
  expect(order.orderItems).toMatchObject([{ name: 'Whole Milk', lang: 'en' }])
  await payInFull(shop, buyer, order)
  const { orders } = (await shop.as(admin).get('/api/orders/packing')).body
  expect(orders.flatMap(({ orderItems }) => orderItems)).toMatchObject([{ name: 'Leche entera' }])
  const texts = await shop.db.rows<{ text: string }>(sql`select body_text as text from mails order by kind`)
  const [toBuyer, toShop] = texts.map(({ text }) => text)
  expect(toBuyer).toContain('1 × Whole Milk: ')
  expect(toBuyer).toContain(`/en/detailOrder/${order.id}`)
  expect(toShop).toContain('1 × Leche entera: ')
  expect(toShop).not.toContain('/en/')
})
