import { expect, test } from 'vitest'
import { buyerWithOrder, orderNow, payInFull } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

/** The fields of an order before there were deliveries, in the order in which older clients may show them. */
const fieldsOfBefore =
  '_id id number createdAt orderItems shippingAddress note paymentMethod currency pricesIncludeTax itemsPrice taxPrice ' +
  'shippingPrice depositPrice discount discountPrice totalPrice taxes coupon couponPercent user isPaid paidAt ' +
  'isPaymentPending isPacked packedAt isDelivered deliveredAt isCancelled cancelledAt isRefunded refundedAt refundedAmount active ' +
  'heldUntil'

test('in a shop without methods an order is that of before, and the new fields say nothing else', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  const news = { phone: '', delivery: null, withOrder: null, payment: 'paypal', bags: null }
  expect(order).toMatchObject({ ...news, isConfirmed: false, confirmedAt: null, active: true })
  await payInFull(shop, buyer, order)
  const paid = await orderNow(shop, buyer, order)
  expect(paid).toMatchObject({ ...news, isConfirmed: true, confirmedAt: paid.paidAt, active: false, shippingPrice: 0 })
  const isNew = new Set([...Object.keys(news), 'isConfirmed', 'confirmedAt'])
  for (const answer of [order, paid]) {
    expect(
      Object.keys(answer)
        .filter((field) => !isNew.has(field))
        .join(' '),
    ).toBe(fieldsOfBefore)
  }
})
