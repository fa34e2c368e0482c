// What the shopkeeper sets up (docs/rules/delivery.md#set-up).
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Db, sql } from '#server/platform/database/database.ts'
import { makeProduct, makeTaxes, makeUser } from '#tests/support/builders.ts'
import { booked, sendOrder } from '#tests/support/delivery.ts'
import { expectSoundBooks } from '#tests/support/orders.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const { shop, admin } = useShopWithAdmin()
beforeEach(async () => {
  await shop.db.run(sql`update delivery_methods set active = false`)
  await shop.db.run(sql`delete from closed_days`)
})

const asAdmin = () => shop.as(admin)
const delivery = (more: object = {}) => ({ kind: 'delivery', name: `Bicycle ${uuid().slice(-6)}`, ...more })

async function createMethod(more: object = {}) {
  const { status, body } = await asAdmin().post('/api/delivery/methods', delivery(more))
  expect([status, body.message]).toEqual([201, 'Method Created'])
  return body.method
}

/** Every day from 10 to 12, with two places. */
async function createRules(method: { id: string }, more: object = {}) {
  const ids: string[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const rule = { weekday, starts: '10:00', ends: '12:00', capacity: 2, ...more }
    const answer = await asAdmin().post(`/api/delivery/methods/${method.id}/rules`, rule)
    expect(answer).toMatchObject({ status: 201 })
    ids.push(answer.body.rule.id)
  }
  return ids
}

const slotsOf = async (method: { id: string }) =>
  (await asAdmin().get('/api/delivery/slots')).body.filter((slot) => slot.method === method.id)

/** A buyer's order in this slot. */
async function book(method: { id: string }, slot: { id: string }) {
  const buyer = await makeUser(shop)
  const placed = await sendOrder(shop, buyer, await makeProduct(shop), { method, slot })
  expect(placed.status).toBe(201)
  return { buyer, order: placed.body.order }
}

describe('a method', () => {
  test('is made with what is not said left as in a new one, and listed', async () => {
    const { tax } = await makeTaxes(shop)
    const method = await createMethod({
      fee: '3.90',
      minimum: 20,
      freeFrom: 50,
      feeTaxCategory: tax.id,
      leadMinutes: 90,
    })
    expect(method).toEqual({
      _id: method.id,
      id: method.id,
      kind: 'delivery',
      name: method.name,
      active: true,
      place: '',
      instructions: '',
      leadMinutes: 90,
      horizonDays: 7,
      fee: 3.9,
      minimum: 20,
      freeFrom: 50,
      feeTaxCategory: tax.id,
      needsSlot: true,
      version: 1,
    })
    expect((await asAdmin().get('/api/delivery/methods')).body).toContainEqual(method)
    expect((await shop.get('/api/config')).body.delivery).toBe(true)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ name: 'x'.repeat(61) }, 'name', 'Please use at most 60 characters'],
    [{ kind: undefined }, 'kind', 'Please say whether this is a delivery or a pick-up'],
    [{ kind: 'pickup' }, 'place', 'Please say where orders are picked up'],
    [{ fee: -1 }, 'fee', 'This is not an amount of money'],
    [{ freeFrom: 'much' }, 'freeFrom', 'This is not an amount of money'],
    [{ minimum: 2_000_000 }, 'minimum', 'This is not an amount of money'],
    [{ feeTaxCategory: uuid() }, 'feeTaxCategory', 'This tax category does not exist'],
  ])('%j is refused at its field', async (wrong, field, message) => {
    const answer = await asAdmin().post('/api/delivery/methods', delivery(wrong))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  })

  test('changes only what is sent, not its kind, and not in an older version', async () => {
    const method = await createMethod({ fee: 3.9 })
    const change = (body: object) => asAdmin().put(`/api/delivery/methods/${method.id}`, body)
    expect((await change({ minimum: 20, version: 1 })).body.method).toMatchObject({ fee: 3.9, minimum: 20, version: 2 })
    expect(await change({ fee: 1, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version', errors: [{ field: 'version', sent: 1, current: 2 }] },
    })
    expect(await change({ kind: 'pickup' })).toMatchObject({ status: 400, body: { errors: [{ field: 'kind' }] } })
    const other = await createMethod()
    expect(await change({ name: other.name.toUpperCase() })).toMatchObject({ status: 409, body: { code: 'taken' } })
  })

  test('is removed with its areas, rules and slots, unless there are orders in them', async () => {
    const method = await createMethod()
    await createRules(method)
    const { order, buyer } = await book(method, (await slotsOf(method))[1]!)
    const remove = () => asAdmin().delete(`/api/delivery/methods/${method.id}`)
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'in_use' } })
    await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
    expect((await remove()).status).toBe(409)
    const withoutSlots = await createMethod({ needsSlot: false })
    await sendOrder(shop, buyer, await makeProduct(shop), { method: withoutSlots })
    expect((await asAdmin().delete(`/api/delivery/methods/${withoutSlots.id}`)).status).toBe(409)
    const unused = await createMethod()
    await createRules(unused)
    expect((await asAdmin().delete(`/api/delivery/methods/${unused.id}`)).status).toBe(200)
    expect((await asAdmin().get('/api/delivery/methods')).body.map(({ id }) => id)).not.toContain(unused.id)
  })
})

describe('a method in another language', () => {
  beforeEach(async () => {
    await giveLanguages(shop, ['en', 'es'])
    onTestFinished(() => giveLanguages(shop, ['en']))
  })
  const change = (method: { id: string }, body: object) => asAdmin().put(`/api/delivery/methods/${method.id}`, body)
  const pickUp = { kind: 'pickup', place: '1 Market Square', instructions: 'Ring at the yard.' }
  const inSpanish = { name: 'En la tienda', place: 'Plaza Mayor 1', instructions: 'Toca el timbre.' }

  test('keeps what is not sent, raises the version, and is in the records', async () => {
    const method = await createMethod({ ...pickUp, texts: { es: { name: ' En  la tienda ', place: 'Plaza Mayor 1' } } })
    expect(method.texts).toEqual({ es: { ...inSpanish, instructions: '' } })
    const changed = await change(method, { texts: { es: { instructions: 'Toca el timbre.' } }, version: 1 })
    expect(changed.body.method).toMatchObject({ version: 2, texts: { es: inSpanish } })
    // The same once more is no change, and neither is one of other fields.
    await change(method, { fee: 1, texts: { es: inSpanish } })
    const listed = (await asAdmin().get('/api/delivery/methods')).body.find(({ id }) => id === method.id)
    expect(listed).toMatchObject({ name: method.name, place: '1 Market Square', texts: { es: inSpanish } })
    expect((await change(method, { texts: { es: null } })).body.method.texts).toEqual({})
    const entries = (await asAdmin().get(`/api/audit-log?subject=delivery&id=${method.id}`)).body.toReversed()
    expect(entries.slice(1).map(({ before, after }) => [before, after])).toEqual([
      [{ texts: { es: { ...inSpanish, instructions: '' } } }, { texts: { es: inSpanish } }],
      [{ feeCents: 0 }, { feeCents: 100 }],
      [{ texts: { es: inSpanish } }, {}],
    ])
  })

  test('says nothing that the method itself does not say any more', async () => {
    const method = await createMethod({ ...pickUp, texts: { es: inSpanish } })
    expect((await change(method, { instructions: '' })).body.method.texts).toEqual({
      es: { ...inSpanish, instructions: '' },
    })
    await change(method, { instructions: 'Bring your number.' })
    const { body } = await asAdmin().get('/api/delivery/methods')
    expect(body.find(({ id }) => id === method.id)?.texts?.['es']?.instructions).toBe('')
  })

  test.each([
    [{ es: { place: 'Plaza Mayor 1' } }, 'name_es', 'Please enter a name'],
    [{ es: { name: 'x'.repeat(61) } }, 'name_es', 'Please use at most 60 characters'],
    [{ es: { ...inSpanish, place: 'x'.repeat(201) } }, 'place_es', 'Please use at most 200 characters'],
    [{ es: { ...inSpanish, instructions: 'x'.repeat(301) } }, 'instructions_es', 'Please use at most 300 characters'],
    [{ en: { name: 'At the shop' } }, 'texts', "No texts in the language 'en' are possible here"],
    [{ tlh: { name: 'At the shop' } }, 'texts', "No texts in the language 'tlh' are possible here"],
  ])('%j is refused at %s', async (texts, field, message) => {
    const answer = await asAdmin().post('/api/delivery/methods', delivery({ ...pickUp, texts }))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  })

  test('has no instructions where the method has none', async () => {
    const texts = { es: { name: 'En bicicleta', instructions: 'Toca el timbre.' } }
    expect(await asAdmin().post('/api/delivery/methods', delivery({ texts }))).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'instructions_es', message: 'Please write this in the shop’s base language first' }],
      },
    })
  })

  test('is changed by two admins at once: nothing is lost', async () => {
    const method = await createMethod({ ...pickUp, texts: { es: inSpanish } })
    const place = (tx: Db) =>
      tx.run(sql`update delivery_method_texts set place = 'Plaza Mayor 2' where method_id = ${method.id}`)
    const lock = sql`select from delivery_methods where id = ${method.id} for no key update`
    const changed = await heldUp(shop, lock, () => change(method, { texts: { es: { name: 'Recoger' } } }), place)
    expect(changed.body.method.texts?.['es']).toEqual({ ...inSpanish, name: 'Recoger', place: 'Plaza Mayor 2' })
  })
})

test('the tax category of a fee stays', async () => {
  const { tax } = await makeTaxes(shop)
  await createMethod({ feeTaxCategory: tax.id })
  expect(await asAdmin().delete(`/api/tax-categories/${tax.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
})

describe('an area', () => {
  test('has its codes in plain signs; D8: a code of another area is refused with its name', async () => {
    const method = await createMethod()
    const add = (body: object) => asAdmin().post(`/api/delivery/methods/${method.id}/areas`, body)
    const mitte = (await add({ name: 'Mitte', codes: ['10 115', 'ba1-*'], fee: 2.9, freeFrom: 50 })).body.area
    expect(mitte).toEqual({
      _id: mitte.id,
      id: mitte.id,
      name: 'Mitte',
      codes: ['10115', 'BA1*'],
      fee: 2.9,
      minimum: 0,
      freeFrom: 50,
    })
    expect(await add({ name: 'North', codes: ['13347', '10115'] })).toMatchObject({
      status: 409,
      body: { code: 'code_taken', message: '10115 belongs to Mitte already', errors: [{ field: 'codes.1' }] },
    })
    // A beginning and a code inside it are two things; and so are two methods.
    expect((await add({ name: 'North', codes: ['101*'] })).status).toBe(201)
    const other = await createMethod()
    const there = await asAdmin().post(`/api/delivery/methods/${other.id}/areas`, { name: 'Mitte', codes: ['10115'] })
    expect(there.status).toBe(201)
    const changed = await asAdmin().put(`/api/delivery/methods/${method.id}/areas/${mitte.id}`, { codes: ['10117'] })
    expect(changed.body.area).toMatchObject({ codes: ['10117'], fee: 2.9 })
    const list = await asAdmin().get(`/api/delivery/methods/${method.id}/areas`)
    expect(list.body.map(({ name }) => name)).toEqual(['Mitte', 'North'])
  })

  test.each([
    [{ codes: [] }, 'codes'],
    [{ codes: ['*'] }, 'codes.0'],
    [{ codes: ['10115', '1*2'] }, 'codes.1'],
    [{ codes: ['10115', '10 115'] }, 'codes.1'],
    [{ codes: ['1'.repeat(21)] }, 'codes.0'],
    [{ name: '' }, 'name'],
    [{ fee: 'x' }, 'fee'],
  ])('%j is refused at its field', async (wrong, field) => {
    const method = await createMethod()
    const body = { name: 'Mitte', codes: ['10115'], ...wrong }
    const answer = await asAdmin().post(`/api/delivery/methods/${method.id}/areas`, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('is removed unless a rule names it', async () => {
    const method = await createMethod()
    const { area } = (await asAdmin().post(`/api/delivery/methods/${method.id}/areas`, { name: 'A', codes: ['1*'] }))
      .body
    await createRules(method, { areas: [area.id] })
    const remove = () => asAdmin().delete(`/api/delivery/methods/${method.id}/areas/${area.id}`)
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'in_use' } })
    for (const { id } of (await asAdmin().get(`/api/delivery/methods/${method.id}/rules`)).body)
      await asAdmin().delete(`/api/delivery/methods/${method.id}/rules/${id}`)
    expect((await remove()).status).toBe(200)
  })
})

describe('a rule', () => {
  test('makes slots at once, changes them and takes them away', async () => {
    const method = await createMethod({ horizonDays: 7 })
    const ids = await createRules(method, { surcharge: 1.5, cutoffDays: 1, cutoffTime: '18:00' })
    const made = await slotsOf(method)
    expect(made.length).toBeGreaterThanOrEqual(6)
    expect(made[1]).toMatchObject({ capacity: 2, booked: 0, isOpen: true, hasRule: true })
    const { rule } = (await asAdmin().put(`/api/delivery/methods/${method.id}/rules/${ids[0]}`, { capacity: 5 })).body
    expect(rule).toMatchObject({
      weekday: 1,
      starts: '10:00',
      capacity: 5,
      surcharge: 1.5,
      cutoffTime: '18:00',
      areas: [],
    })
    for (const id of ids) await asAdmin().delete(`/api/delivery/methods/${method.id}/rules/${id}`)
    expect(await slotsOf(method)).toEqual([])
  })

  test.each([
    [{ weekday: undefined }, 'weekday'],
    [{ starts: '25:00' }, 'starts'],
    [{ ends: '10:00' }, 'ends'],
    [{ capacity: undefined }, 'capacity'],
    [{ cutoffDays: 1 }, 'cutoffTime'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'validUntil'],
    [{ areas: [uuid()] }, 'areas'],
    [{ surcharge: -1 }, 'surcharge'],
    [{ capacityItems: 1.5 }, 'capacityItems'],
  ])('%j is refused at its field', async (wrong, field) => {
    const method = await createMethod()
    const body = { weekday: 1, starts: '10:00', ends: '12:00', capacity: 2, ...wrong }
    const answer = await asAdmin().post(`/api/delivery/methods/${method.id}/rules`, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error) => error.field)).toContain(field)
  })

  test('for the same time is refused while both would be valid', async () => {
    const method = await createMethod()
    const add = (more: object) =>
      asAdmin().post(`/api/delivery/methods/${method.id}/rules`, {
        weekday: 1,
        starts: '10:00',
        ends: '12:00',
        capacity: 2,
        ...more,
      })
    expect((await add({ validUntil: '2099-12-31' })).status).toBe(201)
    expect(await add({ validFrom: '2099-12-31' })).toMatchObject({ status: 409, body: { code: 'taken' } })
    expect((await add({ validFrom: '2100-01-01' })).status).toBe(201)
  })
})

test('D16: closed days take no new orders, name those that are booked, and open again', async () => {
  const method = await createMethod()
  await createRules(method)
  const slot = (await slotsOf(method))[1]!
  const { order, buyer } = await book(method, slot)
  const day = slot.startsAt.slice(0, 10)
  const closed = await asAdmin().post('/api/delivery/closed-days', {
    from: day,
    until: day,
    reason: 'We count the stock.',
  })
  expect(closed).toMatchObject({
    status: 201,
    body: {
      message: 'Days Closed',
      closedDays: { from: day, until: day, method: null, reason: 'We count the stock.' },
      orders: [{ id: order.id, number: order.number, name: 'Ifeoma Okafor', startsAt: slot.startsAt }],
    },
  })
  const again = await sendOrder(shop, await makeUser(shop), await makeProduct(shop), { method, slot })
  expect(again).toMatchObject({ status: 409, body: { code: 'slot_closed' } })
  // The order keeps its slot until it is moved.
  expect((await shop.as(buyer).get(`/api/orders/${order.id}`)).body.delivery?.slot?.id).toBe(slot.id)
  expect((await slotsOf(method)).find(({ id }) => id === slot.id)).toMatchObject({
    booked: 1,
    isOpen: false,
    hasRule: false,
  })
  expect((await asAdmin().get('/api/delivery/closed-days')).body).toEqual([
    { ...closed.body.closedDays, orders: closed.body.orders },
  ])
  // Its buyer is told once, with the sentence.
  const tell = () => asAdmin().post(`/api/delivery/closed-days/${closed.body.closedDays.id}/mails`)
  expect([await tell(), await tell()]).toMatchObject([{ status: 202, body: { orders: 1 } }, { body: { orders: 1 } }])
  const mails = await shop.db.rows<{ text: string }>(sql`
    select body_text as text from mails where recipient = ${buyer.email} and kind = 'closed_day'`)
  expect(mails).toEqual([{ text: expect.stringContaining('We count the stock.') }])
  await asAdmin().delete(`/api/delivery/closed-days/${closed.body.closedDays.id}`)
  expect((await slotsOf(method)).find(({ id }) => id === slot.id)).toMatchObject({
    booked: 1,
    isOpen: true,
    hasRule: true,
  })
  await expectSoundBooks(shop)
})

test.each([
  [{}, 'from'],
  [{ from: 'soon' }, 'from'],
  [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
  [{ from: '2026-12-02', method: uuid() }, 'method'],
])('closed days %j are refused at their field', async (body, field) => {
  expect(await asAdmin().post('/api/delivery/closed-days', body)).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  })
})

test('orders that are placed while their day is closed are named or refused', async () => {
  const method = await createMethod()
  await createRules(method, { capacity: 20 })
  const slot = (await slotsOf(method))[3]!
  const buyers = await Promise.all(Array.from({ length: 8 }, () => makeUser(shop)))
  const product = await makeProduct(shop)
  const closing = asAdmin().post('/api/delivery/closed-days', { from: slot.startsAt.slice(0, 10), method: method.id })
  const orders = await Promise.all(buyers.map((buyer) => sendOrder(shop, buyer, product, { method, slot })))
  const placed = orders.flatMap(({ status, body }) => (status === 201 ? [body.order.id] : []))
  expect((await closing).body.orders.map(({ id }) => id).sort()).toEqual(placed.sort())
})

test('of two who close the same days at once, both get the one entry', async () => {
  const method = await createMethod()
  const days = { from: '2099-12-24', until: '2099-12-26', method: method.id, reason: 'Christmas' }
  const close = () => asAdmin().post('/api/delivery/closed-days', days)
  const lock = sql`select from delivery_methods where id = ${method.id} for no key update`
  const [first, second] = await heldUp(shop, lock, () => [close(), close()])
  expect([first!.status, second!.status]).toEqual([201, 201])
  expect(second!.body).toEqual(first!.body)
  expect((await asAdmin().get('/api/delivery/closed-days')).body).toEqual([first!.body.closedDays])
})

test('a slot that no rule asks for any more is not opened, until a rule has it again', async () => {
  const method = await createMethod()
  const ids = await createRules(method)
  const slot = (await slotsOf(method))[1]!
  await book(method, slot)
  for (const id of ids) await asAdmin().delete(`/api/delivery/methods/${method.id}/rules/${id}`)
  const change = (body: object) => asAdmin().put(`/api/delivery/slots/${slot.id}`, body)
  const message =
    'No rule has this time any more, so it cannot be opened. Please look at the rules and the closed days.'
  expect(await change({ isOpen: true })).toMatchObject({ status: 409, body: { code: 'no_rule', message } })
  const [left] = await slotsOf(method)
  expect(left).toMatchObject({ id: slot.id, kind: 'delivery', isOpen: false, hasRule: false, booked: 1 })
  // It is closed already, and its places are for a rule that comes later.
  expect((await change({ isOpen: false, capacity: 3 })).status).toBe(200)
  await createRules(method)
  expect(await change({ isOpen: true })).toMatchObject({ status: 200, body: { slot: { isOpen: true, capacity: 3 } } })
})

test('one more place and a closed slot stay when the rule changes', async () => {
  const method = await createMethod()
  const ids = await createRules(method)
  const [, more, shut, other] = await slotsOf(method)
  const change = (slot: { id: string }, body: object) => asAdmin().put(`/api/delivery/slots/${slot.id}`, body)
  expect((await change(more!, { capacity: 3 })).body).toMatchObject({ message: 'Time Updated', slot: { capacity: 3 } })
  await change(shut!, { isOpen: false })
  for (const id of ids) await asAdmin().put(`/api/delivery/methods/${method.id}/rules/${id}`, { capacity: 8 })
  const now = await slotsOf(method)
  const found = [more, shut, other].map((slot) => now.find(({ id }) => id === slot!.id))
  expect(found).toMatchObject([{ capacity: 3 }, { isOpen: false }, { capacity: 8, isOpen: true }])
  expect(await booked(shop, more!)).toEqual([0, 0])
  const refused = await sendOrder(shop, await makeUser(shop), await makeProduct(shop), { method, slot: shut! })
  expect(refused.body.code).toBe('slot_closed')
  expect((await asAdmin().get('/api/delivery/slots?from=soon')).body.errors).toMatchObject([{ field: 'from' }])
})

test('of two who add a place at once, one adds it and the other is told how many there are', async () => {
  const method = await createMethod()
  await createRules(method)
  const [, slot] = await slotsOf(method)
  const add = (capacitySeen: number) =>
    asAdmin().put(`/api/delivery/slots/${slot!.id}`, { capacity: capacitySeen + 1, capacitySeen })
  const [first, second] = (await Promise.all([add(2), add(2)])).toSorted((a, b) => a.status - b.status)
  expect(first).toMatchObject({ status: 200, body: { slot: { capacity: 3 } } })
  const message = 'Somebody else has changed this meanwhile: it has 3 places now.'
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'version', message, errors: [{ field: 'capacity', sent: 2, current: 3 }] },
  })
  expect((await add(3)).body.slot.capacity).toBe(4)
  // Clients of before say only how many places there shall be.
  expect((await asAdmin().put(`/api/delivery/slots/${slot!.id}`, { capacity: 9 })).body.slot.capacity).toBe(9)
})

test('whoever had no answer sends a rule or closed days again: they are there once', async () => {
  const method = await createMethod()
  const { area } = (await asAdmin().post(`/api/delivery/methods/${method.id}/areas`, { name: 'A', codes: ['1*'] })).body
  const path = `/api/delivery/methods/${method.id}/rules`
  const rule = { weekday: 1, starts: '10:00', ends: '12:00', capacity: 2, surcharge: '1.50', areas: [area.id] }
  const first = await asAdmin().post(path, rule)
  expect(await asAdmin().post(path, rule)).toMatchObject({ status: 201, body: first.body })
  expect((await asAdmin().get(path)).body).toEqual([first.body.rule])
  // Other places at the same time are no repetition.
  expect((await asAdmin().post(path, { ...rule, capacity: 3 })).status).toBe(409)

  const days = { from: '2099-12-24', until: '2099-12-26', method: method.id, reason: 'Christmas' }
  const closed = await asAdmin().post('/api/delivery/closed-days', days)
  expect(await asAdmin().post('/api/delivery/closed-days', days)).toMatchObject({ status: 201, body: closed.body })
  expect((await asAdmin().get('/api/delivery/closed-days')).body).toEqual([closed.body.closedDays])

  const { body } = await asAdmin().get(`/api/audit-log?subject=delivery&id=${method.id}`)
  expect(body.map(({ action }) => action)).toEqual(['close_days', 'updated', 'updated', 'created'])
})

test('changes are in the records, with names instead of ids', async () => {
  const { tax } = await makeTaxes(shop)
  const method = await createMethod()
  const path = `/api/delivery/methods/${method.id}`
  await asAdmin().put(path, { fee: 2.9, feeTaxCategory: tax.id })
  const { area } = (await asAdmin().post(`${path}/areas`, { name: 'Mitte', codes: ['10115', '10117'], fee: 1 })).body
  await asAdmin().put(`${path}/areas/${area.id}`, { fee: 1, minimum: 20 })
  const body = { weekday: 1, starts: '10:00', ends: '12:00', capacity: 2, validFrom: '2026-01-05' }
  const { rule } = (await asAdmin().post(`${path}/rules`, body)).body
  await asAdmin().put(`${path}/rules/${rule.id}`, { capacity: 3, areas: [area.id] })
  await asAdmin().put(`${path}/rules/${rule.id}`, { capacity: 3 })
  await asAdmin().delete(`${path}/rules/${rule.id}`)
  const [named, time] = [{ area: 'Mitte' }, { time: { weekday: 1, starts: '10:00', ends: '12:00' } }]
  const entries = (await asAdmin().get(`/api/audit-log?subject=delivery&id=${method.id}`)).body.toReversed()
  expect(entries.every(({ subjectName }) => subjectName === method.name)).toBe(true)
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [null, { name: method.name, kind: 'delivery' }],
    [
      { feeCents: 0, feeTaxCategory: null },
      { feeCents: 290, feeTaxCategory: tax.name },
    ],
    [null, { ...named, codes: '10115, 10117', feeCents: 100, minimumCents: 0, freeFromCents: null }],
    [
      { ...named, minimumCents: 0 },
      { ...named, minimumCents: 2000 },
    ],
    [null, expect.objectContaining({ ...time, capacity: 2, areas: null, validFrom: '2026-01-05' })],
    [
      { ...time, capacity: 2, areas: null },
      { ...time, capacity: 3, areas: 'Mitte' },
    ],
    [expect.objectContaining({ ...time, areas: 'Mitte' }), null],
  ])
})

test('a way to pay is recorded with the names of its methods, and loses a method that is removed', async () => {
  const [van, counter] = [await createMethod(), await createMethod()]
  const cash = async () => (await asAdmin().get('/api/payment-options')).body.find(({ name }) => name === 'cash')
  const change = (body: object) => asAdmin().put('/api/payment-options/cash', body)
  expect((await change({ active: true, methods: [van.id, counter.id] })).status).toBe(200)
  const [entry] = (await asAdmin().get('/api/audit-log?subject=shop')).body
  expect(entry).toMatchObject({
    before: { wayToPay: 'cash', active: false, methods: null },
    after: { wayToPay: 'cash', active: true, methods: `${van.name}, ${counter.name}` },
  })
  await asAdmin().delete(`/api/delivery/methods/${van.id}`)
  expect(await cash()).toMatchObject({ active: true, methods: [counter.id] })
  expect((await change({ maxTotal: 50 })).status).toBe(200)
  // It does not become a way to pay for all methods.
  await asAdmin().delete(`/api/delivery/methods/${counter.id}`)
  expect(await cash()).toMatchObject({ active: false, methods: null })
  await change({ maxTotal: null })
})
