// What a shopper has chosen before the order, and what has become of it (docs/rules/delivery.md#in-the-shop).
import { isFilled, isRecord, textOf } from '../stored-values.ts'
import type { DeliveryOffer, OfferedSlot } from './delivery-contract.ts'
import type { MethodKind } from './delivery-terms.ts'

/** A slot as the browser stores it: its times are needed to say that it is gone. */
export type KeptSlot = { id: string; startsAt: string; endsAt: string }

/** Postal code and method are empty until they are chosen. */
export type DeliveryChoice = { postalCode: string; method: string; slot: KeptSlot | null }

export const noChoice: DeliveryChoice = { postalCode: '', method: '', slot: null }

/** Why a choice is not enough for an order. */
export type ChoiceProblem = 'where_needed' | 'not_delivered' | 'slot_needed' | 'slot_closed' | 'slot_full'

/** The offer and the slot of a choice, and what is missing. */
export type FoundChoice = {
  offer: DeliveryOffer | undefined
  /** Undefined without a slot, and for one that can't be chosen any more. */
  slot: OfferedSlot | undefined
  problem: ChoiceProblem | undefined
}

/** Looks a choice up in the offers. Before a method is chosen, the first of this kind counts: it is the shop's usual way. */
export function findChoice(
  { postalCode, method, slot: kept }: DeliveryChoice,
  offers: readonly DeliveryOffer[],
  { usual, now }: { usual: MethodKind; now: Date },
): FoundChoice {
  const offer =
    offers.find(({ method: { id } }) => id === method) ?? offers.find(({ method: { kind } }) => kind === usual)
  if (!offer) {
    return { offer, slot: undefined, problem: postalCode.trim() === '' ? 'where_needed' : 'not_delivered' }
  }
  if (!kept) return { offer, slot: undefined, problem: offer.method.needsSlot ? 'slot_needed' : undefined }
  const slot = openSlots(offer, now).find(({ id }) => id === kept.id)
  if (!slot) return { offer, slot, problem: 'slot_closed' }
  return slot.isFull ? { offer, slot: undefined, problem: 'slot_full' } : { offer, slot, problem: undefined }
}

/** The slots that are not closed yet; the offers may be some minutes old. */
const openSlots = ({ slots }: DeliveryOffer, now: Date): OfferedSlot[] =>
  slots.filter(({ closesAt }) => new Date(closesAt) > now)

/** The next slots with a place. */
export const freeSlots = (offer: DeliveryOffer, now: Date): OfferedSlot[] =>
  openSlots(offer, now).filter(({ isFull }) => !isFull)

/** The choice that a browser has stored. */
export function parseChoice(stored: unknown): DeliveryChoice {
  if (!isRecord(stored)) return noChoice
  return { postalCode: textOf(stored['postalCode']), method: textOf(stored['method']), slot: parseSlot(stored['slot']) }
}

function parseSlot(stored: unknown): KeptSlot | null {
  if (!isRecord(stored)) return null
  const { id, startsAt, endsAt } = stored
  return isFilled(id) && isInstant(startsAt) && isInstant(endsAt) ? { id, startsAt, endsAt } : null
}

const isInstant = (value: unknown): value is string => isFilled(value) && !Number.isNaN(Date.parse(value))
