/** What the page says about placing an order (in the order of docs/rules/orders.md), and what the API answers to it. */
export const placeOrderTexts = {
  cartEmpty: 'You need to add products first!',
  notLoggedIn: 'You need to be logged in to complete your purchase',
  informationMissing: 'You need to complete all the information',
  shippingMissing: 'You need to complete your shipping information',
  orderCreated: 'New Order Created',
} as const
