import { shopkeeper } from '#tests/support/shop-process.ts'
import type { Ask } from './asker.ts'
import type { Person } from './buyer.ts'
import type { Ledger } from './ledger.ts'

const productCount = 6
const firstStock = 20

/** The shopkeeper signs in and adds products of two rates, some with deposits, and buyers sign up, all by API calls. */
export async function openShop(
  ask: Ask,
  ledger: Ledger,
  buyers: number,
): Promise<{ admin: Person; people: Person[]; products: string[] }> {
  const admin = personOf(await ask({ method: 'POST', path: '/api/users/signin', body: shopkeeper }))
  await ask({ method: 'POST', path: '/api/categories', token: admin.token, body: { name: 'Fruit' } })
  const rates = [{ validFrom: '2026-01-01', percent: 7 }]
  const { body: food } = await ask({
    method: 'POST',
    path: '/api/tax-categories',
    token: admin.token,
    body: { name: 'Food', rates },
  })
  const { body: bottle } = await ask({
    method: 'POST',
    path: '/api/deposits',
    token: admin.token,
    body: { name: 'Bottle', amount: 0.25 },
  })
  const products: string[] = []
  for (let number = 1; number <= productCount; number += 1) {
    const body = {
      name: `Apples ${number}`,
      slug: `apples-${number}`,
      price: 0.99 + number,
      category: 'Fruit',
      brand: 'Fernhollow',
      stock: firstStock,
      description: 'Good to eat.',
      taxCategory: number % 2 === 0 ? food.taxCategory.id : null,
      deposit: number % 3 === 0 ? { id: bottle.deposit.id, count: 1 } : null,
    }
    const { body: answer } = await ask({ method: 'POST', path: '/api/products', token: admin.token, body })
    products.push(answer.product._id)
    ledger.stock.set(answer.product._id, firstStock)
  }
  await openDelivery(ask, admin)
  const people: Person[] = []
  for (let number = 1; number <= buyers; number += 1) {
    const body = { name: `Buyer ${number}`, email: `buyer${number}@shopper.example`, password: 'apples-and-pears' }
    people.push(personOf(await ask({ method: 'POST', path: '/api/users/signup', body })))
  }
  return { admin, people, products }
}

/** Slots for every day, which are soon full, a pick-up without any, and cash. */
async function openDelivery(ask: Ask, { token }: Person): Promise<void> {
  const post = async (path: string, body: object) => (await ask({ method: 'POST', path, token, body })).body
  const { method } = await post('/api/delivery/methods', { kind: 'delivery', name: 'Bicycle' })
  const path = `/api/delivery/methods/${method.id}`
  await post(`${path}/areas`, { name: 'Bath', codes: ['BA1*'], fee: 1.5, freeFrom: 12 })
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    for (const starts of ['09:00', '17:00']) {
      const ends = starts === '09:00' ? '11:00' : '19:00'
      await post(`${path}/rules`, { weekday, starts, ends, capacity: 3 })
    }
  }
  await post('/api/delivery/methods', { kind: 'pickup', name: 'Counter', place: '1 High St', needsSlot: false })
  await ask({
    method: 'PUT',
    path: '/api/payment-options/cash',
    token,
    body: { active: true, knownCustomersOnly: false },
  })
}

function personOf({ status, body }: { status: number; body: { _id: string; token: string } }): Person {
  if (status >= 300) throw new Error(`Nobody can sign in: ${JSON.stringify(body)}`)
  return { id: body._id, token: body.token }
}
