/** Texts of /placeorder: the form and the summary (docs/rules/orders.md#checkout). */
export const checkoutTexts = {
  title: 'Place order',
  scriptNeeded: 'Ordering needs JavaScript. Please switch it on in your browser.',
  billing: 'Billing',
  shippingAddress: 'Shipping address',
  fields: {
    name: 'Name',
    lastname: 'Last name',
    address: 'Address',
    city: 'City',
    postalCode: 'Postal code',
    country: 'Country',
  },
  fillIn: 'Please fill this in',
  differentAddress: 'Ship to a different address',
  confirm: 'Confirm',
  confirmed: 'Shipping address confirmed',
  summary: 'Order summary',
  placeOrder: 'Place order',
  nextStep: 'You pay with PayPal in the next step.',

  payTitle: 'Pay for your order',
  placed: 'Your order has been placed and is waiting for payment.',
  replaced: 'Your earlier attempt had already placed an order. We cancelled it; this order replaces it.',
  nothingToPay: 'There is nothing left to pay for that order.',
  anotherOrder: 'Another order',
} as const
