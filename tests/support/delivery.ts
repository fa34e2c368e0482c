// Methods of delivery, their areas and slots, and orders that choose them.
import { v7 as uuid } from 'uuid'
import { sql } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { plainCode } from '#shared/delivery/postal-code.ts'
import { type Buyer, shippingAddress } from './orders.ts'
import type { TestShop } from './test-shop.ts'

const hour = 3600_000

/** Without `deps` it is the database of shops that run elsewhere. */
type Shop = Pick<TestShop, 'db'> & Partial<Pick<TestShop, 'deps'>>

type MethodOptions = Partial<{
  kind: 'delivery' | 'pickup'
  name: string
  place: string
  active: boolean
  needsSlot: boolean
  feeCents: number
  minimumCents: number
  freeFromCents: number | null
  feeTaxCategoryId: string | null
  horizonDays: number
  leadMinutes: number
}>

/** A method without rules: its slots are made by `makeSlot`, and no others. */
export async function makeMethod(shop: Shop, options: MethodOptions = {}) {
  const { kind = 'delivery', needsSlot = true, feeCents = 0, minimumCents = 0, freeFromCents = null } = options
  const { feeTaxCategoryId = null, horizonDays = 7, leadMinutes = 0, active = true } = options
  const id = uuid()
  const name = options.name ?? `${kind} ${id.slice(-6)}`
  const place = options.place ?? (kind === 'pickup' ? 'Torstraße 49, 10119 Berlin' : '')
  await shop.db.run(sql`
    insert into delivery_methods (id, kind, name, place, active, needs_slot, fee_cents, min_order_cents, free_from_cents,
      fee_tax, fee_tax_category_id, horizon_days, lead_minutes, made_until, made_zone)
    values (${id}, ${kind}, ${name}, ${place}, ${active}, ${needsSlot}, ${feeCents}, ${minimumCents}, ${freeFromCents},
      ${feeTaxCategoryId ? 'category' : 'split'}, ${feeTaxCategoryId}, ${horizonDays}, ${leadMinutes}, 'infinity',
      (select time_zone from shop_settings))`)
  shop.deps?.invalidation.publish([settingsTag])
  return { id, kind, name, place }
}

type AreaOptions = Partial<{ name: string; feeCents: number; minimumCents: number; freeFromCents: number | null }>

/** An area of these postal codes. */
export async function makeArea(
  shop: Shop,
  method: { id: string },
  codes: string[],
  { name = `Area ${codes[0]}`, feeCents = 0, minimumCents = 0, freeFromCents = null }: AreaOptions = {},
) {
  const id = uuid()
  await shop.db.run(sql`
    insert into delivery_areas (id, method_id, name, fee_cents, min_order_cents, free_from_cents)
    values (${id}, ${method.id}, ${name}, ${feeCents}, ${minimumCents}, ${freeFromCents})`)
  await shop.db.run(sql`
    insert into delivery_area_codes (method_id, code, area_id)
    select ${method.id}, code, ${id} from unnest(${codes.map(plainCode)}::text[]) as code`)
  return { id, name }
}

type SlotOptions = Partial<{
  startsInHours: number
  closesInHours: number
  capacity: number
  items: number | null
  surchargeCents: number
  areaIds: string[] | null
  isOpen: boolean
}>

/** A slot of two hours, tomorrow by default. It closes an hour before its start. */
export async function makeSlot(shop: Shop, method: { id: string }, options: SlotOptions = {}) {
  const { startsInHours = 24, closesInHours = startsInHours - 1, capacity = 10, items = null } = options
  const { surchargeCents = 0, areaIds = null, isOpen = true } = options
  const id = uuid()
  const now = (shop.deps?.clock() ?? new Date()).getTime()
  const at = (hours: number) => new Date(now + hours * hour)
  await shop.db.run(sql`
    insert into delivery_slots (id, method_id, on_date, starts_at, ends_at, closes_at, capacity_orders, capacity_items,
      surcharge_cents, area_ids, is_open)
    values (${id}, ${method.id}, (${at(startsInHours)}::timestamptz at time zone 'UTC')::date, ${at(startsInHours)},
      ${at(startsInHours + 2)}, ${at(closesInHours)}, ${capacity}, ${items}, ${surchargeCents}, ${areaIds}::uuid[], ${isOpen})`)
  return { id, startsAt: at(startsInHours), endsAt: at(startsInHours + 2) }
}

/** The method, the slot and the number of pieces; other fields are sent as they are. */
type Chosen = { method?: { id: string }; slot?: { id: string }; quantity?: number; [field: string]: unknown }

/** The body of an order of one product. */
export const deliveredBody = (product: { id: string }, { method, slot, quantity = 1, ...more }: Chosen) => ({
  orderItems: [{ product: product.id, quantity }],
  shippingAddress,
  ...(method && { delivery: { method: method.id, ...(slot && { slot: slot.id }) } }),
  ...more,
})

/** Sends an order of one product. */
export const sendOrder = (shop: TestShop, buyer: Buyer, product: { id: string }, chosen: Chosen = {}) =>
  shop.as(buyer).post('/api/orders', deliveredBody(product, chosen))

/** The counters of a slot: orders and pieces. */
export async function booked(shop: Pick<TestShop, 'db'>, slot: { id: string }): Promise<[number, number]> {
  const { orders, items } = await shop.db.oneRow<{ orders: number; items: number }>(sql`
    select booked_orders as orders, booked_items as items from delivery_slots where id = ${slot.id}`)
  return [orders, items]
}
