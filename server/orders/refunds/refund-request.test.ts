import { expect, test } from 'vitest'
import type { OrderLine } from '../order-row.ts'
import { requestIdOf } from './refund-items.ts'

const line = (productId: string, refunded: number): OrderLine => {
  const ofNoMatter = { name: '', slug: '', image: '', category: '', priceCents: 200, quantity: 5 }
  return { ...ofNoMatter, productId, refunded }
}
const request = (...linesThen: OrderLine[]) => ({ lines: [], amountCents: 230, restock: false, linesThen })

test('a press has the id of the same press before, whatever becomes of the stock; any other has another one', () => {
  const id = requestIdOf('payment', request(line('pears', 1), line('ham', 0)), [])
  expect(id).toMatch(/^refund-items-[0-9a-f]{40}$/)
  expect(requestIdOf('payment', { ...request(line('pears', 1), line('ham', 0)), restock: true }, [])).toBe(id)
  const others = [
    requestIdOf('payment', request(line('pears', 2), line('ham', 0)), []),
    requestIdOf('payment', request(line('pears', 0), line('ham', 1)), []),
    requestIdOf('another', request(line('pears', 1), line('ham', 0)), []),
    requestIdOf('payment', request(line('pears', 1), line('ham', 0)), ['failed']),
  ]
  expect(new Set([id, ...others]).size).toBe(5)
})
