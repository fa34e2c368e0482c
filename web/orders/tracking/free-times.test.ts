import { expect, test } from 'vitest'
import { freeTimes } from './free-times.ts'

const slot = (id: string, startsAt: string, { surcharge = 0, isFull = false } = {}) => ({
  _id: id,
  id,
  startsAt,
  endsAt: startsAt,
  closesAt: startsAt,
  surcharge,
  left: 'many' as const,
  isFull,
})
const offer = (id: string, slots: ReturnType<typeof slot>[]) => ({
  method: {
    _id: id,
    id,
    kind: 'delivery' as const,
    name: '',
    place: '',
    instructions: '',
    needsSlot: true,
    feeTaxCategory: null,
  },
  area: null,
  fee: 0,
  minimum: 0,
  freeFrom: null,
  slots,
  closedDays: [],
  payments: [],
})

test('an order is offered the times of its own method, by the days of the shop', () => {
  const own = slot('own', '2026-11-26T15:00:00Z', { surcharge: 1, isFull: true })
  const late = slot('late', '2026-11-26T22:30:00Z', { surcharge: 0.5 })
  const night = slot('night', '2026-11-26T23:30:00Z', { surcharge: 2 })
  const offers = [offer('other', [slot('of another', '2026-11-26T15:00:00Z')]), offer('m', [own, late, night])]
  const times = { _id: 'own', id: 'own', startsAt: '', endsAt: '', closesAt: '', isLost: false }
  const order = { delivery: { method: 'm', kind: 'delivery' as const, name: '', slot: times } }
  expect(
    freeTimes(offers, { order, timeZone: 'Europe/Berlin' }).map(({ day, times }) => [
      day,
      times.map(({ slot, isOwn, isDearer }) => `${slot.id}${isOwn ? ' own' : ''}${isDearer ? ' dearer' : ''}`),
    ]),
  ).toEqual([
    ['2026-11-26', ['own own', 'late']],
    ['2026-11-27', ['night dearer']],
  ])
})
