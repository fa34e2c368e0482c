import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeArea, makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { openShopOfTest, useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop({ TIME_ZONE: 'Europe/Berlin' })
beforeEach(() => shop.db.run(sql`update delivery_methods set active = false`))

const offers = async (query = '') => (await shop.get(`/api/delivery/offers${query}`)).body
const names = async (query = '') => (await offers(query)).map(({ method }) => method.name)

test('a shop without active methods offers nothing', async () => {
  await makeMethod(shop, { active: false })
  expect(await offers('?postalCode=10115')).toEqual([])
})

test('a method is offered with the terms of the area, however the postal code is written', async () => {
  const method = await makeMethod(shop, { name: 'By bicycle', feeCents: 100 })
  await makeArea(shop, method, ['101*'], { name: 'Berlin', feeCents: 390 })
  await makeArea(shop, method, ['10115'], { name: 'Mitte', feeCents: 290, minimumCents: 2000, freeFromCents: 5000 })
  const slot = await makeSlot(shop, method, { surchargeCents: 150 })
  expect(await offers('?postalCode=10%20115')).toEqual([
    {
      method: {
        _id: method.id,
        id: method.id,
        kind: 'delivery',
        name: 'By bicycle',
        place: '',
        instructions: '',
        needsSlot: true,
        feeTaxCategory: null,
      },
      area: 'Mitte',
      fee: 2.9,
      minimum: 20,
      freeFrom: 50,
      payments: [{ name: 'paypal', maxTotal: null, instructions: '' }],
      slots: [
        {
          _id: slot.id,
          id: slot.id,
          startsAt: slot.startsAt.toISOString(),
          endsAt: slot.endsAt.toISOString(),
          closesAt: new Date(slot.startsAt.getTime() - 3600_000).toISOString(),
          surcharge: 1.5,
          left: 'many',
          isFull: false,
        },
      ],
      closedDays: [],
    },
  ])
  expect(await offers('?postalCode=10119')).toMatchObject([{ area: 'Berlin', fee: 3.9, minimum: 0, freeFrom: null }])
})

test('where nobody delivers, only a pick-up is offered; it costs nothing', async () => {
  const delivery = await makeMethod(shop, { name: 'Delivery' })
  await makeArea(shop, delivery, ['1*'])
  const pickUp = await makeMethod(shop, { kind: 'pickup', name: 'Pick-up', feeCents: 390 })
  await makeSlot(shop, pickUp, { surchargeCents: 100 })
  expect(await names('?postalCode=10115')).toEqual(['Delivery', 'Pick-up'])
  expect(await offers('?postalCode=20095')).toMatchObject([
    {
      method: { name: 'Pick-up', place: 'Torstraße 49, 10119 Berlin' },
      fee: 0,
      freeFrom: null,
      slots: [{ surcharge: 0 }],
    },
  ])
  expect(await names()).toEqual(['Pick-up'])
})

test('a delivery without areas goes where the settings say', async () => {
  const own = await openShopOfTest({ DELIVERY_POSTAL_CODES: '12*' })
  await makeMethod(own)
  const found = async (query: string) => (await own.get(`/api/delivery/offers${query}`)).body.length
  expect([await found('?postalCode=12043'), await found('?postalCode=20095'), await found('')]).toEqual([1, 0, 0])
})

test('slots say how many places are left, and whether the cart fits', async () => {
  const method = await makeMethod(shop)
  const [few, full, small] = [
    await makeSlot(shop, method, { capacity: 6, startsInHours: 24 }),
    await makeSlot(shop, method, { capacity: 1, startsInHours: 30 }),
    await makeSlot(shop, method, { capacity: 50, items: 5, startsInHours: 36 }),
  ]
  for (const slot of [few, full, small]) {
    const placed = await sendOrder(shop, await makeUser(shop), await makeProduct(shop), { method, slot })
    expect(placed.status).toBe(201)
  }
  const slotsFor = async (items: number) =>
    (await offers(`?postalCode=BA11LN&items=${items}`))[0]!.slots.map(({ id, left, isFull }) => [id, left, isFull])
  expect(await slotsFor(4)).toEqual([
    [few.id, 5, false],
    [full.id, 0, true],
    [small.id, 'many', false],
  ])
  for (const items of [5, 2_147_483_647])
    expect(await slotsFor(items)).toMatchObject([{}, {}, [small.id, 'many', true]])
})

test('what is closed or of another area is left out, and so are slots beyond the horizon', async () => {
  const method = await makeMethod(shop)
  const [ours, theirs] = [await makeArea(shop, method, ['10115']), await makeArea(shop, method, ['10119'])]
  const open = await makeSlot(shop, method, { areaIds: [ours.id] })
  await makeSlot(shop, method, { areaIds: [theirs.id], startsInHours: 30 })
  await makeSlot(shop, method, { isOpen: false, startsInHours: 32 })
  await makeSlot(shop, method, { closesInHours: -1, startsInHours: 2 })
  const [offer] = await offers('?postalCode=10115')
  expect(offer!.slots.map(({ id }) => id)).toEqual([open.id])
})

test('slots are made for a new day when somebody looks, and closed days are told with their sentence', async () => {
  const method = await makeMethod(shop, { horizonDays: 7 })
  await shop.db.run(sql`update delivery_methods set made_until = null where id = ${method.id}`)
  const rule = (weekday: number) =>
    shop.db.run(sql`
      insert into slot_rules (id, method_id, weekday, starts, ends, capacity_orders, valid_from)
      values (${uuid()}, ${method.id}, ${weekday}, '10:00', '12:00', 3, '2020-01-01')`)
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) await rule(weekday)
  // Today too: whether its time has begun depends on the hour of the test.
  await shop.db.run(sql`
    insert into closed_days (id, method_id, from_date, until_date, reason)
    select ${uuid()}, ${method.id}, day, day + 1, 'We count the stock.'
    from (select (${shop.deps.clock()}::timestamptz at time zone 'Europe/Berlin')::date as day) as today`)
  const [offer] = await offers('?postalCode=10115')
  expect(offer!.closedDays.map(({ reason }) => reason)).toEqual(['We count the stock.', 'We count the stock.'])
  const days = offer!.slots.map(({ startsAt }) => startsAt.slice(0, 10))
  expect(days).toHaveLength(5)
  for (const { day } of offer!.closedDays) expect(days).not.toContain(day)
})

test('each method says how its orders can be paid', async () => {
  const [van, counter] = [await makeMethod(shop), await makeMethod(shop, { kind: 'pickup' })]
  await shop.db.run(sql`
    update payment_options set active = true, method_ids = array[${counter.id}]::uuid[], max_total_cents = 10000,
      instructions = 'Coins, please.'
    where name = 'cash'`)
  const cash = { name: 'cash', maxTotal: 100, instructions: 'Coins, please.' }
  const ways = (await offers('?postalCode=10115')) as { method: { id: string }; payments: { name: string }[] }[]
  const waysOf = (id: string) => ways.find(({ method }) => method.id === id)!.payments.slice(1)
  expect([waysOf(van.id), waysOf(counter.id)]).toEqual([[], [cash]])
})

test('methods are said in the language of the reader, and in the base language where they have none', async () => {
  const own = await openShopOfTest()
  const van = await makeMethod(own, { name: 'By van' })
  const counter = await makeMethod(own, { kind: 'pickup', name: 'At the shop', place: 'Torstraße 49' })
  await own.db.run(sql`update delivery_methods set instructions = 'Ring at the yard.' where id = ${counter.id}`)
  await own.db.run(sql`
    insert into delivery_method_texts (method_id, language, name, instructions)
    values (${counter.id}, 'es', 'En la tienda', 'Toca el timbre.')`)
  const said = async (language: string) => {
    const sent = { headers: { 'accept-language': language } }
    const { body } = await own.get('/api/delivery/offers?postalCode=10115', sent)
    return Object.fromEntries(body.map(({ method }) => [method.id, method]))
  }
  const oneLanguage = await said('es')
  expect(oneLanguage[counter.id]).toMatchObject({ name: 'At the shop', instructions: 'Ring at the yard.' })
  await giveLanguages(own, ['en', 'es'])
  expect(await said('en')).toEqual(oneLanguage)
  const inSpanish = await said('es')
  expect(inSpanish[counter.id]).toEqual({
    ...oneLanguage[counter.id],
    name: 'En la tienda',
    instructions: 'Toca el timbre.',
    lang: { place: 'en' },
  })
  expect(inSpanish[van.id]).toEqual({ ...oneLanguage[van.id], lang: { name: 'en' } })
})
