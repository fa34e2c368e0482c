// A shop that delivers: one method with two times a day, and orders in them.
import type { Order } from '#shared/orders/orders-contract.ts'
import type { PaymentOptionName } from '#shared/settings/payment-options-contract.ts'
import { type Api, expect, type Person, unique } from './e2e-test.ts'

type Slot = { id: string; startsAt: string; endsAt: string }

/** A method of delivery with the times 10–12 and 16–18 of every day, and both ways to pay in hand for everybody. */
export async function openDelivery(api: Api, { token }: Person, terms: { fee?: number; minimum?: number } = {}) {
  const body = { kind: 'delivery' as const, name: `By bicycle ${unique()}`, ...terms }
  const { method } = await api.call('POST /api/delivery/methods', { token, body })
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    for (const [starts, ends] of [
      ['10:00', '12:00'],
      ['16:00', '18:00'],
    ]) {
      const rule = { weekday, starts, ends, capacity: 20, validFrom: '2026-01-01' }
      await api.call('POST /api/delivery/methods/{id}/rules', { token, params: { id: method.id }, body: rule })
    }
  }
  for (const name of ['cash', 'terminal'] as const) {
    const option = { active: true, knownCustomersOnly: false }
    await api.call('PUT /api/payment-options/{name}', { token, params: { name }, body: option })
  }
  return method
}

/** The times of the day after tomorrow: neither is closed, whatever the time is now. */
export async function timesOf(api: Api, method: { id: string }): Promise<[morning: Slot, afternoon: Slot]> {
  const offers = await api.call('GET /api/delivery/offers', { query: { postalCode: '12345' } })
  const slots = offers.find((offer) => offer.method.id === method.id)!.slots
  const later = slots.filter(({ startsAt }) => Date.parse(startsAt) > Date.now() + 24 * 3600_000)
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
