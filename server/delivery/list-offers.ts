import { type ShownLanguage, shownLanguage } from '#server/catalog/shown-language.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { listPaymentOptions, type PaymentOptionRow } from '#server/settings/payment-options.ts'
import type { DeliveryOffer, OfferedPayment, OfferedSlot, OffersQuery } from '#shared/delivery/delivery-contract.ts'
import { amountOf, type Currency } from '#shared/money.ts'
import { isInDeliveryArea } from '#shared/orders/delivery-area.ts'
import type { LanguageSettings } from '#shared/shop-languages.ts'
import { surchargeCents } from './delivery-fee.ts'
import { makeDueSlots } from './make-slots.ts'
import { activeMethods, type AreaTerms, type Method, termsAt } from './method-queries.ts'
import { shownTexts } from './method-translations.ts'
import { hasPlace, isChoosable } from './slot-places.ts'

/** Up to so many places are said as a number. */
const fewPlaces = 5

type Offered = Method & { instructions: string; closedDays: { day: string; reason: string }[] }

/**
 * The methods that reach a postal code, with their terms and the slots of their horizon that are not closed: full ones are
 * there, too. Without a postal code only what needs none (docs/rules/delivery.md#offers).
 */
export async function listOffers(
  deps: Pick<Deps, 'db' | 'clock' | 'shopSettings'>,
  { postalCode = '', items = 0 }: OffersQuery,
): Promise<DeliveryOffer[]> {
  await makeDueSlots(deps)
  const now = deps.clock()
  const settings = await deps.shopSettings()
  const methods = await readMethods(deps.db, { postalCode, now, language: shownLanguage(settings) })
  const options = await listPaymentOptions(deps.db)
  const offers: DeliveryOffer[] = []
  for (const method of methods) {
    const area = termsAt(method, postalCode)
    const isEverywhere = method.kind === 'delivery' && !method.hasAreas
    if (!area || (isEverywhere && !isInDeliveryArea(postalCode, settings.deliveryArea))) continue
    const slots = await offeredSlots(deps.db, { method, area, items, now, settings })
    offers.push(toOffer(method, area, { slots, payments: offeredPayments(options, method, settings), settings }))
  }
  return offers
}

type AskedMethods = { postalCode: string; now: Date; language: ShownLanguage }

async function readMethods(db: Db, { postalCode, now, language }: AskedMethods): Promise<Offered[]> {
  const { methods, more } = await db.oneRow<{
    methods: Method[]
    more: Record<string, Omit<Offered, keyof Method>>
  }>(sql`
    select ${activeMethods(postalCode, language)} as methods, (
      select coalesce(json_object_agg(id, json_build_object('instructions', instructions, 'closedDays', (
        select coalesce(json_agg(json_build_object('day', day, 'reason', reason) order by day), '[]')
        from (
          select distinct on (day) day, reason
          from closed_days cross join shop_settings
          cross join lateral (
            select (${now}::timestamptz at time zone time_zone)::date + n as day from generate_series(0, horizon_days - 1) as n
          ) as days
          where (closed_days.method_id is null or closed_days.method_id = delivery_methods.id)
            and day between from_date and until_date
          order by day, closed_days.method_id nulls last) as closed))), '{}')
      from delivery_methods where active) as more`)
  return methods.map((method) => Object.assign(method, more[method.id]!))
}

type SlotRow = {
  id: string
  startsAt: Date
  endsAt: Date
  closesAt: Date
  surchargeCents: number
  left: number
  isFull: boolean
}

type Asked = { method: Method; area: AreaTerms; items: number; now: Date; settings: Currency }

async function offeredSlots(db: Db, { method, area, items, now, settings }: Asked): Promise<OfferedSlot[]> {
  const rows = await db.rows<SlotRow>(sql`
    select id, starts_at as "startsAt", ends_at as "endsAt", closes_at as "closesAt",
      surcharge_cents as "surchargeCents", greatest(0, capacity_orders - booked_orders) as left,
      not ${hasPlace(items)} as "isFull"
    from delivery_slots
    where method_id = ${method.id} and starts_at > ${now} and ${isChoosable({ areaId: area.areaId, now })}
    order by starts_at, ends_at`)
  return rows.map(({ id, left, isFull, ...slot }) => ({
    _id: id,
    id,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    closesAt: slot.closesAt.toISOString(),
    surcharge: amountOf(surchargeCents(method, slot), settings),
    left: left > fewPlaces ? 'many' : left,
    isFull,
  }))
}

function toOffer(
  method: Offered,
  { areaName, terms }: AreaTerms,
  { slots, payments, settings }: Pick<DeliveryOffer, 'slots' | 'payments'> & { settings: Currency & LanguageSettings },
): DeliveryOffer {
  const { id, kind, needsSlot, feeTaxCategoryId: feeTaxCategory, closedDays } = method
  return {
    method: { _id: id, id, kind, ...shownTexts(method, settings.languages[0]), needsSlot, feeTaxCategory },
    area: areaName,
    fee: amountOf(terms.feeCents, settings),
    minimum: amountOf(terms.minimumCents, settings),
    freeFrom: terms.freeFromCents === null ? null : amountOf(terms.freeFromCents, settings),
    payments,
    slots,
    closedDays,
  }
}

const offeredPayments = (options: PaymentOptionRow[], { id }: Method, currency: Currency): OfferedPayment[] =>
  options
    .filter(({ active, methodIds }) => active && (methodIds === null || methodIds.includes(id)))
    .map(({ name, maxTotalCents, instructions }) => ({
      name,
      maxTotal: maxTotalCents === null ? null : amountOf(maxTotalCents, currency),
      instructions,
    }))
