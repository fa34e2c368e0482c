/** The problems of a checkout in their order (docs/rules/orders.md#checkout), and the API's answer to an order. */
export const placeOrderTexts = {
  cartEmpty: 'You need to add products first!',
  notLoggedIn: 'You need to be logged in to complete your purchase',
  informationMissing: 'You need to complete all the information',
  shippingMissing: 'You need to complete your shipping information',
  orderCreated: 'New Order Created',
} as const
