// 60 buyers at once for the 20 places of a slot, on two processes, ten times (docs/rules/delivery.md#places).
import { expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { booked, deliveredBody, makeMethod, makeSlot } from '#tests/support/delivery.ts'
import { expectSoundBooks, stockOf } from '#tests/support/orders.ts'
import { openTwoProcesses } from '#tests/support/two-processes.ts'

test('D1: each time exactly 20 have a place, and the others took no stock', async () => {
  await using scene = await openTwoProcesses()
  const { shop, addresses } = scene
  const method = await makeMethod(shop)
  for (let round = 0; round < 10; round += 1) {
    const slot = await makeSlot(shop, method, { capacity: 20, startsInHours: 24 + 3 * round })
    const product = await makeProduct(shop, { stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 60 }, () => makeUser(shop)))
    const answers = await Promise.all(
      buyers.map(async ({ token }, index) => {
        const answer = await fetch(`${addresses[index % 2]}/api/orders`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(deliveredBody(product, { method, slot })),
        })
        const { code = 'placed' } = (await answer.json()) as { code?: string }
        return `${answer.status} ${code}`
      }),
    )
    const count = (wanted: string) => answers.filter((answer) => answer === wanted).length
    expect([count('201 placed'), count('409 slot_full')]).toEqual([20, 40])
    expect([await booked(shop, slot), await stockOf(shop, product)]).toEqual([[20, 20], 80])
  }
  await expectSoundBooks(shop)
}, 120_000)
