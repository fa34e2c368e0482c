import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { makeArea, makeMethod, makeSlot } from '#tests/support/delivery.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'

test('another currency keeps the figures of deliveries: 2.90 dollars become 2.900 dinars, and nothing stays nothing', async () => {
  const shop = await openShopOfTest()
  const admin = await makeUser(shop, { isAdmin: true })
  const method = await makeMethod(shop, { feeCents: 0, minimumCents: 2000 })
  await makeArea(shop, method, ['1*'], { feeCents: 290, freeFromCents: 5000 })
  await makeSlot(shop, method, { surchargeCents: 150 })
  expect((await shop.as(admin).put('/api/settings', { currency: 'KWD' })).status).toBe(200)
  expect(
    await shop.db.row(sql`
    select method.fee_cents as fee, method.min_order_cents as minimum, method.free_from_cents as "freeFrom",
      area.fee_cents as "areaFee", area.free_from_cents as "areaFreeFrom", slot.surcharge_cents as surcharge
    from delivery_methods as method join delivery_areas as area on area.method_id = method.id
    join delivery_slots as slot on slot.method_id = method.id`),
  ).toEqual({
    fee: 0,
    minimum: 20_000,
    freeFrom: null,
    areaFee: 2900,
    areaFreeFrom: 50_000,
    surcharge: 1500,
  })
})
