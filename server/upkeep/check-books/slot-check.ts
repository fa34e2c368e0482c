import { sql } from '#server/platform/database/database.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { checkOf, findingQuery } from './book-check.ts'

type OffSlot = { slot: string } & Record<'booked' | 'bookedItems' | 'held' | 'heldItems', number>

/**
 * Each slot counts the orders that hold a place in it (docs/rules/delivery.md#places), and an order that is active or paid
 * holds its own. While a late payment waits for another slot, the order holds none.
 */
export const slotCheck = checkOf(
  () => texts.slots,
  findingQuery(
    sql`
      select id as slot, booked_orders as booked, booked_items as "bookedItems", held, "heldItems" from (
        select delivery_slots.*, coalesce(orders, 0) as held, coalesce(items, 0) as "heldItems"
        from delivery_slots left join (
          select slot_id, count(*) as orders, sum(slot_items) as items from orders where holds_slot group by slot_id
        ) as held on slot_id = id) as compared
      where booked_orders <> held or booked_items <> "heldItems"`,
    ({ slot, booked, bookedItems, held, heldItems }: OffSlot) =>
      texts.slotOff(slot, texts.places(booked, bookedItems), texts.places(held, heldItems)),
  ),
  findingQuery(
    sql`
      select id as "order" from orders
      where slot_id is not null and with_order_id is null and not holds_slot
        and ((active and place_lost_at is null) or (paid_at is not null and refunded_at is null))`,
    ({ order }: { order: string }) => texts.placeOff(order),
  ),
)
