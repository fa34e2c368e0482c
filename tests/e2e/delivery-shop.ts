// Shops that deliver: methods with times on every day, and orders in them.
import type { MethodBody } from '#shared/delivery/setup-contract.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import type { PaymentOptionName } from '#shared/settings/payment-options-contract.ts'
import { type Api, expect, type Person, unique } from './e2e-test.ts'
import { seededAdmin } from './start-shop.ts'

/** '16:00', '18:00', and how many orders fit. */
type Time = [starts: string, ends: string, capacity?: number]

/** A method with these times on every day. */
export async function newMethod(api: Api, { token }: Person, body: MethodBody, times: Time[] = []) {
  const { method } = await api.call('POST /api/delivery/methods', { token, body })
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    for (const [starts, ends, capacity = 20] of times) {
      const rule = { weekday, starts, ends, capacity }
      await api.call('POST /api/delivery/methods/{id}/rules', { token, params: { id: method.id }, body: rule })
    }
  }
  return method
}

/** Both ways to pay in hand, for everybody. */
export async function takeMoneyInHand(api: Api, { token }: Person): Promise<void> {
  const body = { active: true, knownCustomersOnly: false }
  for (const name of ['cash', 'terminal'] as const)
    await api.call('PUT /api/payment-options/{name}', { token, params: { name }, body })
}

/** A method of delivery with the times 10–12 and 16–18, and both ways to pay in hand. */
export async function openDelivery(api: Api, admin: Person, terms: { fee?: number; minimum?: number } = {}) {
  await takeMoneyInHand(api, admin)
  const body = { kind: 'delivery' as const, name: `By bicycle ${unique()}`, ...terms }
  return newMethod(api, admin, body, [
    ['10:00', '12:00'],
    ['16:00', '18:00'],
  ])
}

export type DeliveryShop = { van: string; counter: string }

/**
 * A shop that brings its orders to 101… and keeps them for fetching. The van costs 3.90, from 30.00 on, and nothing from
 * 37.90 on. Its time at 16 has one place.
 */
export async function setUpDelivery(api: Api): Promise<DeliveryShop> {
  const admin = await api.signIn(seededAdmin)
  const van = await newMethod(api, admin, { kind: 'delivery', name: 'By van' }, [
    ['10:00', '12:00'],
    ['16:00', '18:00', 1],
  ])
  const body = { name: 'Mitte', codes: ['101*'], fee: 3.9, minimum: 30, freeFrom: 37.9 }
  await api.call('POST /api/delivery/methods/{id}/areas', { token: admin.token, params: { id: van.id }, body })
  const atShop = { kind: 'pickup' as const, name: 'At the shop', place: 'Torstraße 49' }
  const counter = await newMethod(api, admin, atShop, [['08:00', '20:00']])
  return { van: van.id, counter: counter.id }
}

type Slot = { id: string; startsAt: string; endsAt: string }

/** The times of a day after tomorrow: neither is closed, and both are said with their date, whatever the time is now. */
export async function timesOf(api: Api, method: { id: string }): Promise<[morning: Slot, afternoon: Slot]> {
  const offers = await api.call('GET /api/delivery/offers', { query: { postalCode: '12345' } })
  const slots = offers.find((offer) => offer.method.id === method.id)!.slots
  const later = slots.filter(({ startsAt }) => Date.parse(startsAt) > Date.now() + 48 * 3600_000)
  const morning = later.findIndex(({ startsAt }) => startsAt.includes('T10:00'))
  return [later[morning]!, later[morning + 1]!]
}

type Ordering = {
  method: { id: string }
  slot: { id: string }
  payment?: PaymentOptionName
  address?: string
  note?: string
}

/** One piece of each product in a slot. An order that is paid with PayPal is paid. */
export async function orderFor(
  api: Api,
  buyer: Person,
  products: { id: string }[],
  { method, slot, payment = 'paypal', address = '7 Orchard Lane', note = '' }: Ordering,
): Promise<Order> {
  const body = {
    orderItems: products.map(({ id }) => ({ product: id, quantity: 1 })),
    shippingAddress: { fullName: buyer.name, address, city: 'Fernhollow', postalCode: '12345', country: 'Ireland' },
    delivery: { method: method.id, slot: slot.id },
    phone: '+49 30 555 0142',
    payment,
    note,
  }
  const { order } = await api.call('POST /api/orders', { token: buyer.token, body })
  expect(order.isConfirmed).toBe(payment !== 'paypal')
  return payment === 'paypal' ? api.payOrder(buyer, order) : order
}
