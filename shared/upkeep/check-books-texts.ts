import { countOf } from '../counts.ts'

/** The checks of `npm run check-books` and the sentences about their findings. */
export const checkBooksTexts = {
  stock: 'Stock is what came in, less what orders hold',
  holdFlags: 'Active and paid orders hold their stock',
  slots: 'The places of slots are those of the orders that hold them',
  figures: 'The figures of every order add up',
  holds: 'No unpaid order keeps its stock beyond its time',
  unpaidLimit: 'Nobody has more than five unpaid orders',
  payments: 'Every paid order has exactly one captured payment, and vice versa',
  ratings: 'Ratings are those of the reviews',
  mails: 'Every event has exactly one email',
  instants: 'Nothing waits for a time that a wrong clock has set',
  counts: 'The counts of categories match their products',
  shown: 'Lists in other languages show the products and their texts',

  stockOff: (product: string, found: number | null, expected: number) =>
    found === null
      ? `${product} has no stock at all, and should have ${expected}.`
      : `${product} has a stock of ${found}, and should have ${expected}.`,
  holdFlagOff: (order: string) => `Order ${order} is active or paid, but its stock was returned.`,
  slotOff: (slot: string, found: string, expected: string) =>
    `Slot ${slot} has ${found} booked, and its orders hold ${expected}.`,
  places: (orders: number, items: number) => `${countOf(orders, 'place')} and ${countOf(items, 'item')}`,
  placeOff: (order: string) => `Order ${order} is active or paid, but it has lost its place.`,
  noLines: (order: string) => `Order ${order} has no lines.`,
  figureOff: (order: string, figure: string, found: string, expected: string) =>
    `Order ${order}: the ${figure} is ${found}, and should be ${expected}.`,
  pastHold: (order: string, until: string) =>
    `Order ${order} is unpaid and should have let go of its stock at ${until}. (A shop that was closed does that in its first seconds.)`,
  tooManyUnpaid: (user: string, orders: number) => `Account ${user} has ${orders} unpaid orders.`,
  notCapturedOnce: (order: string, captures: number) =>
    `Order ${order} is paid, but has ${captures} captured payments of its total.`,
  capturedUnpaid: (payment: string, order: string) =>
    `Payment ${payment} was captured, but its order ${order} is either not marked paid or already marked refunded.`,
  refundedWithout: (order: string) => `Order ${order} is marked refunded, but no payment of it was refunded.`,
  itemRefundsOff: (order: string, found: string, expected: string) =>
    `Order ${order} says that ${found} of its items were refunded, and the refunds say ${expected}.`,
  moreRefunded: (order: string, product: string, refunded: number, quantity: number) =>
    `Order ${order} has ${quantity} of ${product}, and ${refunded} of them were refunded.`,
  ratingOff: (product: string, found: string, expected: string) =>
    `${product} shows ${found}, and its reviews say ${expected}.`,
  rating: (reviews: number, stars: number, spread: number[]) =>
    `${reviews} reviews with ${stars} stars in sum (${spread.join(', ')})`,
  mailTwice: (eventKey: string, times: number) => `The email ${eventKey} was written ${times} times.`,
  noConfirmation: (order: string) => `Order ${order} is confirmed, but its confirmation was never written.`,
  noRefundMail: (payment: string) => `Payment ${payment} was refunded, but the email about it was never written.`,
  noItemRefundMail: (refund: string) =>
    `Refund ${refund} of single items was made, but the email about it was never written.`,
  countOff: (category: string, found: string, expected: string) =>
    `Category ${category} is counted with ${found} products, and has ${expected}.`,
  shownOff: (language: string, product: string, isLeftOver: boolean, isMissing: boolean) => {
    if (isLeftOver) return `The lists in ${language} have ${product}, though the shop has no such lists.`
    const problem = isMissing ? `lack ${product}` : `show ${product} other than the product and its texts are`
    return `The lists in ${language} ${problem}. (Switching the language off and on again mends this.)`
  },
  tooFarAhead: (what: string, id: string, until: string) =>
    `${what} ${id} waits until ${until}, longer than ever: the clock was wrong. (A shop that is open doesn't wait for it.)`,
  waiting: {
    order: 'Order',
    mail: 'Email',
    payment: 'Payment',
    refund: 'Refund',
    link: 'The link mailed to',
    code: 'The code mailed to',
    attempts: 'The limit on attempts',
  },
  refundedItems: 'sum of refunded items',
  paidFor: (name: string) => `sum paid for ${name}`,
  grossAt: (percent: number) => `sum at ${percent}%`,
  taxAt: (percent: number) => `tax at ${percent}%`,
  refundedTaxAt: (percent: number) => `tax of refunded items at ${percent}%`,
  figureNames: {
    subtotalCents: 'subtotal',
    taxCents: 'tax',
    shippingCents: 'shipping',
    depositCents: 'deposit',
    discountCents: 'discount',
    totalCents: 'total',
  },

  sound: (checks: number) => `All is well: ${checks} checks found nothing.`,
  unsound: (findings: number) => `${countOf(findings, 'problem')} found.`,
  more: (count: number) => `… and ${count} more`,
} as const
