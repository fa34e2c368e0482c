// A shop that brings its orders to 101… and keeps them for fetching, with times on every day.
import type { Api } from './api.ts'
import { seededAdmin } from './start-shop.ts'

export type DeliveryShop = { van: string; counter: string }

/** Sets the methods up once. The van costs 3.90, from 30.00 on, and nothing from 37.90 on. Its time at 16 has one place. */
export async function setUpDelivery(api: Api): Promise<DeliveryShop> {
  const { token } = await api.signIn(seededAdmin)
  const van = await newMethod({ kind: 'delivery', name: 'By van', active: true })
  const body = { name: 'Mitte', codes: ['101*'], fee: 3.9, minimum: 30, freeFrom: 37.9 }
  await api.call('POST /api/delivery/methods/{id}/areas', { token, params: { id: van }, body })
  const counter = await newMethod({ kind: 'pickup', name: 'At the shop', place: 'Torstraße 49', active: true })
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    await newRule(van, { weekday, starts: '10:00', ends: '12:00', capacity: 20 })
    await newRule(van, { weekday, starts: '16:00', ends: '18:00', capacity: 1 })
    await newRule(counter, { weekday, starts: '08:00', ends: '20:00', capacity: 20 })
  }
  return { van, counter }

  async function newMethod(method: object): Promise<string> {
    return (await api.call('POST /api/delivery/methods', { token, body: method })).method.id
  }

  async function newRule(id: string, rule: object): Promise<void> {
    const validFrom = new Date().toISOString().slice(0, 10)
    await api.call('POST /api/delivery/methods/{id}/rules', { token, params: { id }, body: { ...rule, validFrom } })
  }
}
