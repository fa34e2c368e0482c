import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answered,
  begun,
  canUndo,
  delivered,
  type DriverQueue,
  notCollected,
  parseQueue,
  seen,
  undone,
} from './driver-queue.ts'
import type { Stop } from './stops-contract.ts'

const stop = (order: string, toCollect = 0, state: Stop['state'] = 'packed'): Stop => ({
  order,
  number: 1001,
  name: '',
  phone: '',
  address: '',
  shippingAddress: { fullName: '', address: '', city: '', postalCode: '', country: '' },
  note: '',
  slot: { _id: '', id: '', startsAt: '', endsAt: '' },
  bags: null,
  toCollect,
  payment: 'cash',
  withOrder: null,
  state,
})
const said = (queue: DriverQueue) =>
  queue.map(({ order, does, amount, isTried }) => [order, does, amount, isTried && 'tried'].filter(Boolean).join(' '))

const [paid, owing] = [stop('a'), stop('b', 23.4)]
const gone = stop('c', 0, 'delivered')

test.each<[string, DriverQueue, string[]]>([
  ['a paid order is delivered', delivered([], paid), ['a deliver']],
  ['money is collected first', delivered(delivered([], paid), owing), ['a deliver', 'b collect 23.4', 'b deliver']],
  ['nobody was there to pay', notCollected([], owing), ['b not_collected']],
  ['what was not sent is dropped', undone(delivered(delivered([], owing), paid), owing), ['a deliver']],
  [
    'a delivery that was sent is taken back',
    undone(begun(delivered([], paid)), paid),
    ['a deliver tried', 'a undeliver'],
  ],
  ['money that was sent stays', undone(begun(delivered([], owing)), owing), ['b collect 23.4 tried']],
  ['a known delivery is taken back', undone([], gone), ['c undeliver']],
  ['a second undo adds nothing', undone(undone([], gone), gone), ['c undeliver']],
  [
    'delivered again after an undo',
    delivered(undone(begun(delivered([], paid)), paid), paid),
    ['a deliver tried', 'a undeliver', 'a deliver'],
  ],
  ['done', answered(delivered([], owing), { order: 'b', does: 'collect' }, 'done'), ['b deliver']],
  [
    'without a signal all stays',
    answered(delivered([], paid), { order: 'a', does: 'deliver' }, 'unreached'),
    ['a deliver'],
  ],
  [
    'refused',
    answered(delivered(delivered([], owing), paid), { order: 'b', does: 'collect' }, 'refused'),
    ['a deliver'],
  ],
  ['another tab has sent it', answered(delivered([], paid), { order: 'b', does: 'deliver' }, 'done'), ['a deliver']],
  ['an empty queue', begun([]), []],
])('%s', (_, queue, right) => {
  expect(said(queue)).toEqual(right)
  expect(parseQueue(JSON.parse(JSON.stringify(queue)))).toEqual(queue)
})

test('a cancellation can be taken back until it was sent', () => {
  expect(canUndo(notCollected([], owing), owing)).toBe(true)
  expect(canUndo(begun(notCollected([], owing)), owing)).toBe(false)
  expect(canUndo([], stop('b', 0, 'not_collected'))).toBe(false)
  expect([canUndo([], gone), canUndo([], paid), canUndo(delivered([], paid), paid)]).toEqual([true, false, true])
})

test.each([
  ['x'],
  [{}],
  [[null, {}, { order: 'a', does: 'eat' }, { order: 'a', does: 'collect', amount: '1', way: 'cash' }]],
])('damaged contents %j are no queue', (stored) => {
  expect(parseQueue(stored)).toEqual([])
})

const orders = ['a', 'b', 'c']
const action = fc.record({
  does: fc.constantFrom('deliver', 'not collected', 'undo', 'answered', 'answer lost', 'not sent'),
  order: fc.constantFrom(...orders),
})

test('whatever is pressed with whatever signal: in the end the shop knows what the driver saw, and took money once', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      /** What the shop knows, and what it has told. */
      let shop = [stop('a'), stop('b', 23.4), stop('c', 5)]
      let known = shop
      let queue: DriverQueue = []
      const collected: string[] = []

      const send = (signal: 'answered' | 'answer lost' | 'not sent') => {
        const [head] = queue
        if (!head) return
        queue = begun(queue)
        if (signal !== 'not sent') {
          const before = shop.find(({ order }) => order === head.order)!
          if (head.does === 'collect' && before.toCollect > 0) collected.push(head.order)
          shop = shop.map((one) => seen(one, [head]))
        }
        if (signal === 'answered') known = known.map((one) => seen(one, [head]))
        queue = answered(queue, head, signal === 'answered' ? 'done' : 'unreached')
      }

      for (const { does, order } of actions) {
        const told = known.find((one) => one.order === order)!
        const shown = seen(told, queue)
        const isOpen = shown.state === 'packed'
        if (does === 'deliver' && isOpen) queue = delivered(queue, shown)
        else if (does === 'not collected' && isOpen && shown.toCollect > 0) queue = notCollected(queue, shown)
        else if (does === 'undo') queue = undone(queue, told)
        else if (does === 'answered' || does === 'answer lost' || does === 'not sent') send(does)
      }
      const shown = known.map((one) => seen(one, queue))
      while (queue.length > 0) send('answered')
      expect(shop).toEqual(shown)
      expect(known).toEqual(shown)
      expect(new Set(collected).size).toBe(collected.length)
    }),
  )
})
