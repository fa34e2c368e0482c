import { validate as isUuid } from 'uuid'
import type { Deps } from '#server/deps.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { sql } from '#server/platform/database/database.ts'
import { deliverySetupTexts as texts } from '#shared/delivery/setup-texts.ts'
import { notFound } from '#shared/errors.ts'
import { mailClosedDay } from './order-mails.ts'
import { getOrder } from './order-queries.ts'

/**
 * Writes to the buyers whose orders are booked for closed days, once for each order, and returns how many were booked
 * (docs/rules/delivery.md#set-up). Throws `not_found`.
 */
export async function tellClosedDays({ db, config }: Pick<Deps, 'db' | 'config'>, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const days = isUuid(id)
      ? await tx.row<{ reason: string }>(sql`select reason from closed_days where id = ${id} for key share`)
      : undefined
    if (!days) throw notFound(texts.closedDaysNotFound)
    const booked = await tx.rows<{ id: string }>(sql`
      select orders.id from closed_days
      join delivery_slots as slot on on_date between from_date and until_date
        and (closed_days.method_id is null or closed_days.method_id = slot.method_id)
      join orders on slot_id = slot.id
      where closed_days.id = ${id} and holds_slot and delivered_at is null order by orders.id`)
    const shop = await readMailShop(tx, config)
    for (const order of booked) {
      await mailClosedDay(tx, shop, await getOrder(tx, order.id), { closedDaysId: id, reason: days.reason })
    }
    return booked.length
  })
}
