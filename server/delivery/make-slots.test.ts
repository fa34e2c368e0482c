import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { raw, sql } from '#server/platform/database/database.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { makeOrder } from '#tests/support/sales.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { makeDueSlots, makeSlots } from './make-slots.ts'

const shop = useTestShop({ TIME_ZONE: 'Europe/Berlin' })

beforeEach(async () => {
  await shop.db.run(sql`delete from orders`)
  await shop.db.run(sql`delete from delivery_slots`)
  await shop.db.run(sql`delete from closed_days`)
  await shop.db.run(sql`delete from delivery_methods`)
  await shop.db.run(sql`update shop_settings set time_zone = 'Europe/Berlin'`)
})

async function makeMethod({ horizon = 7, lead = 0 } = {}) {
  const id = uuid()
  await shop.db.run(sql`
    insert into delivery_methods (id, kind, name, horizon_days, lead_minutes)
    values (${id}, 'delivery', ${id}, ${horizon}, ${lead})`)
  return id
}

type Rule = Partial<{
  weekday: number
  cutoffDays: number
  cutoff: string | null
  valid: [string, string | null]
  capacity: number
}>

async function addRule(methodId: string, starts: string, ends: string, rule: Rule = {}) {
  const { weekday = 7, cutoffDays = 0, cutoff = null, valid = ['2020-01-01', null], capacity = 10 } = rule
  const id = uuid()
  await shop.db.run(sql`
    insert into slot_rules (id, method_id, weekday, starts, ends, capacity_orders, cutoff_days, cutoff_time, valid_from, valid_until)
    values (${id}, ${methodId}, ${weekday}, ${starts}, ${ends}, ${capacity}, ${cutoffDays}, ${cutoff}, ${valid[0]}, ${valid[1]})`)
  return id
}

const make = (methodId: string, now: string) => shop.db.transaction((tx) => makeSlots(tx, methodId, new Date(now)))

type Slot = { starts: string; ends: string; closes: string }

/** The slots of a method in UTC. */
const slotsOf = (methodId: string) => {
  const utc = (column: string) => raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`)
  return shop.db.rows<Slot>(sql`
    select ${utc('starts_at')} as starts, ${utc('ends_at')} as ends, ${utc('closes_at')} as closes
    from delivery_slots where method_id = ${methodId} order by starts_at, ends_at`)
}

const startsOf = async (methodId: string) => (await slotsOf(methodId)).map(({ starts }) => starts)

describe('a slot is made at the instant of its local time', () => {
  test.each([
    // D4: Berlin moves its clocks forward on Sunday 28 March 2027, at 2 in the morning.
    ['the Sunday before', '2027-03-20T11:00:00Z', '2027-03-21 09:00', '2027-03-20 17:00'],
    [
      'the Sunday itself, with a cut-off in winter time',
      '2027-03-27T11:00:00Z',
      '2027-03-28 08:00',
      '2027-03-27 17:00',
    ],
    ['the Sunday after', '2027-04-02T11:00:00Z', '2027-04-04 08:00', '2027-04-03 16:00'],
    // And back on 31 October 2027.
    ['the Sunday of the long night', '2027-10-29T11:00:00Z', '2027-10-31 09:00', '2027-10-30 16:00'],
  ])('%s', async (_name, now, starts, closes) => {
    const method = await makeMethod({ horizon: 3 })
    await addRule(method, '10:00', '12:00', { cutoffDays: 1, cutoff: '18:00' })
    await make(method, now)
    expect((await slotsOf(method)).map((slot) => [slot.starts, slot.closes])).toEqual([[starts, closes]])
  })

  test.each([
    ['starts at a time that does not exist', '02:30', '04:00', []],
    ['ends at a time that does not exist', '01:30', '02:30', []],
    ['lies around it, and is an hour shorter', '01:30', '03:30', [['2027-03-28 00:30', '2027-03-28 01:30']]],
  ])('one that %s in the night of the change', async (_name, starts, ends, made) => {
    const method = await makeMethod()
    await addRule(method, starts, ends)
    await make(method, '2027-03-26T11:00:00Z')
    expect((await slotsOf(method)).map((slot) => [slot.starts, slot.ends])).toEqual(made)
  })
})

describe('a slot closes', () => {
  test.each([
    // lead in minutes, days and time of the cut-off, closing time of Sunday 29 November 2026, 10–12 (9 o’clock in UTC)
    ['at its start', 0, 0, null, '2026-11-29 09:00'],
    ['D6: three hours before', 180, 0, null, '2026-11-29 06:00'],
    ['the day before at 18:00', 0, 1, '18:00', '2026-11-28 17:00'],
    ['at the earlier of the two: the cut-off', 180, 1, '18:00', '2026-11-28 17:00'],
    ['at the earlier of the two: the lead', 2880, 1, '18:00', '2026-11-27 09:00'],
    ['at a time of its own day', 0, 0, '08:30', '2026-11-29 07:30'],
    ['not later than its start', 0, 0, '11:00', '2026-11-29 09:00'],
  ])('%s', async (_name, lead, cutoffDays, cutoff, closes) => {
    const method = await makeMethod({ lead })
    await addRule(method, '10:00', '12:00', { cutoffDays, cutoff })
    await make(method, '2026-11-23T11:00:00Z')
    expect((await slotsOf(method)).map((slot) => slot.closes)).toEqual([closes])
  })
})

describe('slots are made', () => {
  test('for the days of the horizon, from now on', async () => {
    const method = await makeMethod({ horizon: 7 })
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) await addRule(method, '10:00', '12:00', { weekday })
    // Thursday, 11 o’clock in Berlin: today’s has begun.
    await make(method, '2026-11-26T10:00:00Z')
    expect(await startsOf(method)).toEqual(
      ['27', '28', '29', '30'].map((day) => `2026-11-${day} 09:00`).concat(['2026-12-01 09:00', '2026-12-02 09:00']),
    )
  })

  test('of the day that it is in the shop', async () => {
    const method = await makeMethod({ horizon: 1 })
    await addRule(method, '10:00', '12:00', { weekday: 5 })
    // 23:30 UTC on Thursday is Friday in Berlin.
    await make(method, '2026-11-26T23:30:00Z')
    expect(await startsOf(method)).toEqual(['2026-11-27 09:00'])
  })

  test('while their rule is valid, and not on closed days of the method or the shop', async () => {
    const method = await makeMethod({ horizon: 28 })
    await addRule(method, '10:00', '12:00', { valid: ['2026-12-06', '2026-12-20'] })
    const other = await makeMethod()
    const closed = (of: string | null, day: string) =>
      shop.db.run(sql`
        insert into closed_days (id, method_id, from_date, until_date) values (${uuid()}, ${of}, ${day}, ${day})`)
    await closed(null, '2026-12-13')
    await closed(other, '2026-12-20')
    await make(method, '2026-11-26T10:00:00Z')
    expect(await startsOf(method)).toEqual(['2026-12-06 09:00', '2026-12-20 09:00'])
    await closed(method, '2026-12-20')
    await make(method, '2026-11-26T10:00:00Z')
    expect(await startsOf(method)).toEqual(['2026-12-06 09:00'])
  })

  test('once, also by two processes at the same time, and again when a day has passed', async () => {
    const method = await makeMethod({ horizon: 8 })
    await addRule(method, '10:00', '12:00', { weekday: 4 })
    const at = (now: string) => ({ db: shop.db, clock: () => new Date(now) })
    await Promise.all([makeDueSlots(at('2026-11-26T07:00:00Z')), makeDueSlots(at('2026-11-26T07:00:00Z'))])
    expect(await startsOf(method)).toEqual(['2026-11-26 09:00', '2026-12-03 09:00'])
    await makeDueSlots(at('2026-12-03T07:00:00Z'))
    expect(await startsOf(method)).toEqual(['2026-11-26 09:00', '2026-12-03 09:00', '2026-12-10 09:00'])
  })

  test('for now, after a clock that ran ahead has been put right', async () => {
    const method = await makeMethod({ horizon: 8 })
    await addRule(method, '10:00', '12:00', { weekday: 4 })
    const at = (now: string) => ({ db: shop.db, clock: () => new Date(now) })
    await makeDueSlots(at('2027-11-25T07:00:00Z'))
    await makeDueSlots(at('2026-11-26T07:00:00Z'))
    expect(await startsOf(method)).toEqual(['2026-11-26 09:00', '2026-12-03 09:00'])
  })
})

describe('slots with an order', () => {
  /** An order in the first slot of a method. */
  async function book(methodId: string) {
    const order = { id: await makeOrder(shop.db, [[await makeProduct(shop), 1]], { paidAt: null }) }
    const slot = await shop.db.oneRow<{ id: string }>(sql`
      update delivery_slots set booked_orders = booked_orders + 1 where id = (
        select id from delivery_slots where method_id = ${methodId} order by starts_at limit 1) returning id`)
    await shop.db.run(sql`
      update orders set method_id = ${methodId}, method_kind = 'delivery', method_name = 'x', slot_id = slot.id,
        slot_starts_at = starts_at, slot_ends_at = ends_at, holds_slot = true
      from delivery_slots as slot where orders.id = ${order.id} and slot.id = ${slot.id}`)
    return { order, slot }
  }
  const stateOf = (id: string) =>
    shop.db.row(sql`
      select capacity_orders as capacity, booked_orders as booked, is_open as "isOpen", rule_id is not null as "hasRule",
        to_char(starts_at at time zone 'UTC', 'HH24:MI') as starts
      from delivery_slots where id = ${id}`)

  test('D11: take the new capacity of their rule, also below what is booked', async () => {
    const method = await makeMethod()
    const rule = await addRule(method, '10:00', '12:00')
    await make(method, '2026-11-26T10:00:00Z')
    const { slot } = await book(method)
    await shop.db.run(sql`update delivery_slots set booked_orders = 8 where id = ${slot.id}`)
    await shop.db.run(sql`update slot_rules set capacity_orders = 6 where id = ${rule}`)
    await make(method, '2026-11-26T10:00:00Z')
    expect(await stateOf(slot.id)).toEqual({ capacity: 6, booked: 8, isOpen: true, hasRule: true, starts: '09:00' })
  })

  test('keep their time when their rule moves, and take no other orders; the others are made anew', async () => {
    const method = await makeMethod({ horizon: 14 })
    const rule = await addRule(method, '10:00', '12:00')
    await make(method, '2026-11-26T10:00:00Z')
    const { slot } = await book(method)
    await shop.db.run(sql`update slot_rules set starts = '11:00' where id = ${rule}`)
    await make(method, '2026-11-26T10:00:00Z')
    expect(await stateOf(slot.id)).toMatchObject({ booked: 1, isOpen: false, hasRule: false, starts: '09:00' })
    expect(await startsOf(method)).toEqual(['2026-11-29 09:00', '2026-11-29 10:00', '2026-12-06 10:00'])
    // And open again when the rule is as it was.
    await shop.db.run(sql`update slot_rules set starts = '10:00' where id = ${rule}`)
    await make(method, '2026-11-26T10:00:00Z')
    expect(await stateOf(slot.id)).toMatchObject({ booked: 1, isOpen: true, hasRule: true })
    expect(await startsOf(method)).toEqual(['2026-11-29 09:00', '2026-12-06 09:00'])
  })

  test('stay when their day is closed, and so do those whose order was cancelled', async () => {
    const method = await makeMethod()
    await addRule(method, '10:00', '12:00')
    await make(method, '2026-11-26T10:00:00Z')
    const { slot, order } = await book(method)
    await shop.db.run(sql`
      update orders set cancelled_at = now(), cancelled_by = 'owner', holds_stock = false where id = ${order.id}`)
    await shop.db.run(sql`
      insert into closed_days (id, from_date, until_date) values (${uuid()}, '2026-11-28', '2026-11-30')`)
    await make(method, '2026-11-26T10:00:00Z')
    expect(await stateOf(slot.id)).toMatchObject({ booked: 0, isOpen: false })
    await shop.db.run(sql`delete from closed_days`)
    await make(method, '2026-11-26T10:00:00Z')
    expect(await stateOf(slot.id)).toMatchObject({ booked: 0, isOpen: true })
  })

  test('D21: keep their instant when the time zone changes, and the others move', async () => {
    const method = await makeMethod({ horizon: 14 })
    await addRule(method, '10:00', '12:00')
    const deps = { db: shop.db, clock: () => new Date('2026-11-26T10:00:00Z') }
    await makeDueSlots(deps)
    const { slot } = await book(method)
    await shop.db.run(sql`update shop_settings set time_zone = 'Europe/London'`)
    await makeDueSlots(deps)
    expect(await stateOf(slot.id)).toMatchObject({ booked: 1, isOpen: false, hasRule: false, starts: '09:00' })
    expect(await startsOf(method)).toEqual(['2026-11-29 09:00', '2026-11-29 10:00', '2026-12-06 10:00'])
  })
})

test('what was changed by hand stays when the rules are changed', async () => {
  const method = await makeMethod({ horizon: 21 })
  const rule = await addRule(method, '10:00', '12:00')
  await make(method, '2026-11-26T10:00:00Z')
  const byHand = (day: string, change: string) =>
    shop.db.run(sql`
      update delivery_slots set edited_by_hand = true, ${raw(change)} where method_id = ${method} and on_date = ${day}`)
  await byHand('2026-11-29', 'capacity_orders = 11')
  await byHand('2026-12-06', 'is_open = false')
  await shop.db.run(sql`update slot_rules set capacity_orders = 5, cutoff_time = '08:00' where id = ${rule}`)
  await make(method, '2026-11-26T10:00:00Z')
  const rows = await shop.db.rows(sql`
    select capacity_orders as capacity, is_open as "isOpen", to_char(closes_at at time zone 'UTC', 'HH24:MI') as closes
    from delivery_slots where method_id = ${method} order by starts_at`)
  expect(rows).toEqual([
    { capacity: 11, isOpen: true, closes: '07:00' },
    { capacity: 10, isOpen: false, closes: '07:00' },
    { capacity: 5, isOpen: true, closes: '07:00' },
  ])
})
