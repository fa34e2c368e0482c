// The presses of a driver wait for a signal, and are sent in order (docs/rules/delivery.md#drive).
import { isFilled, isRecord } from '../stored-values.ts'
import type { Stop } from './stops-contract.ts'

/** A call that waits. */
export type DriverCall = {
  order: string
  does: 'collect' | 'deliver' | 'undeliver' | 'not_collected'
  /** Of 'collect'. */
  amount?: number
  way?: 'cash' | 'terminal'
  /** It was sent once: the shop may have done it, though no answer came. Each call may be made twice. */
  isTried?: boolean
}

export type DriverQueue = readonly DriverCall[]

/** Handed over, with the money if any is to be collected. */
export function delivered(queue: DriverQueue, { order, toCollect, payment }: Stop): DriverQueue {
  const deliver: DriverCall = { order, does: 'deliver' }
  if (toCollect === 0) return [...queue, deliver]
  const way = payment === 'terminal' ? 'terminal' : 'cash'
  return [...queue, { order, does: 'collect', amount: toCollect, way }, deliver]
}

/** Nobody paid at the door: the order is cancelled. */
export const notCollected = (queue: DriverQueue, { order }: Pick<Stop, 'order'>): DriverQueue => [
  ...queue,
  { order, does: 'not_collected' },
]

type Known = Pick<Stop, 'order' | 'state'>

/**
 * Takes back what was pressed for a stop. What was never sent is dropped; a delivery that the shop knows of, or may know
 * of, is taken back by another call. `stop` is as the shop has told it. Money that was sent as collected stays so.
 */
export function undone(queue: DriverQueue, stop: Known): DriverQueue {
  const left = queue.filter(({ order, isTried }) => order !== stop.order || isTried)
  const isDelivered = seen(stop, left).state === 'delivered'
  return isDelivered ? [...left, { order: stop.order, does: 'undeliver' }] : left
}

/** Whether an undo has an effect: a cancellation that was sent is final. */
export const canUndo = (queue: DriverQueue, stop: Known): boolean =>
  seen(stop, undone(queue, stop)).state !== seen(stop, queue).state

/** The queue once its first call is being sent. */
export const begun = ([head, ...rest]: DriverQueue): DriverQueue => (head ? [{ ...head, isTried: true }, ...rest] : [])

/** `unreached`: no answer came, or the shop can't answer now. */
export type Outcome = 'done' | 'refused' | 'unreached'

/** The queue after the answer to its first call. Later presses for a stop assumed what was refused, and go with it. */
export function answered(queue: DriverQueue, sent: DriverCall, outcome: Outcome): DriverQueue {
  const [head, ...rest] = queue
  // Another tab of the driver may have been faster.
  if (outcome === 'unreached' || head?.order !== sent.order || head.does !== sent.does) return queue
  return outcome === 'done' ? rest : rest.filter(({ order }) => order !== sent.order)
}

/** A stop as the driver sees it: with the calls that the shop has not told of yet. */
export const seen = <Shown extends Known>(stop: Shown, calls: DriverQueue): Shown =>
  calls.filter(({ order }) => order === stop.order).reduce(after, stop)

const stateAfter = { deliver: 'delivered', undeliver: 'packed', not_collected: 'not_collected' } as const

function after<Shown extends Known>(stop: Shown, { does }: DriverCall): Shown {
  if (does === 'collect') return { ...stop, toCollect: 0 }
  return { ...stop, state: stateAfter[does], ...(does === 'not_collected' && { toCollect: 0 }) }
}

/** The queue from the browser's storage. */
export function parseQueue(stored: unknown): DriverQueue {
  return Array.isArray(stored) ? stored.flatMap((call: unknown) => parseCall(call) ?? []) : []
}

function parseCall(stored: unknown): DriverCall | undefined {
  if (!isRecord(stored)) return undefined
  const { order, does, amount, way, isTried } = stored
  if (!isFilled(order)) return undefined
  const tried = isTried === true && { isTried }
  if (does === 'deliver' || does === 'undeliver' || does === 'not_collected') return { order, does, ...tried }
  const isMoney = does === 'collect' && typeof amount === 'number' && (way === 'cash' || way === 'terminal')
  return isMoney ? { order, does, amount, way, ...tried } : undefined
}
