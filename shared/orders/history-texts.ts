/** Tells apart two orders that a client placed in the same minute; four characters are few enough to listen to. */
export const idEnding = (id: string): string => `id ending in ${id.slice(-4)}`

/** The same for those who see; the search of orders finds it. */
export const shortId = (id: string): string => `…${id.slice(-4)}`

/** Texts of the order histories and of the receipt (specification §2 'Order history', RULINGS §7). */
export const historyTexts = {
  title: 'Shop history',
  profileTitle: 'My orders',
  caption: 'Your orders',
  client: 'Client',
  name: 'Name',
  price: 'Price',
  amount: 'Amount',
  totalPrice: 'Total Price',
  status: 'Status',
  more: (count: number) => `and ${count} more`,
  moreOf: (count: number, client: string, id: string) => `and ${count} more of the order of ${client}, ${idEnding(id)}`,

  // Statuses: the first pair in the profile's table and the shop's orders, the second in /MyOrders; the filter of the shop's
  // orders has them all.
  delivered: 'Delivered',
  notDelivered: 'Not Delivered',
  paid: 'Paid',
  notPaid: 'Not payed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',

  /** Before and after the link 'Here'. */
  empty: ["You haven't bought anything yet, continue buying ", 'Here', '.'],
  emptyInProfile: ['Todavía no tienes órdenes, continúa comprando ', 'aquí', '.'],

  receiptTitle: 'Receipt',
  backToOrder: 'Back to the order',
  backToOrders: 'Back to the orders',
  payNow: 'Pay now',
  // What tells them from the links of other orders of that day.
  receiptOf: (minute: string) => `Receipt, ${minute}`,
  payNowOf: (minute: string) => `Pay now, ${minute}`,
  orderAgain: 'Order again',
  orderAgainOf: (minute: string) => `Order again, ${minute}`,
  print: 'Print',
  shippingAddress: 'Shipping address',
  order: 'Order id',
  payment: 'Payment',
  items: 'Items',
  signInForOrders: 'Sign in to see your orders',
  signInForOrdersHint: 'Your orders and receipts are kept with your account.',
} as const
