/** Texts about the payment provider, and in the window of the local provider. */
export const paymentsTexts = {
  providerAway: 'The payment service cannot be reached right now. Your order is kept: please try again in a moment.',
  currencyNotTaken: (currency: string) => `PayPal takes no payments in ${currency}`,
  cannotStart: (problem: string) =>
    `${problem}. Please choose another currency in Settings, or start the shop without PAYPAL_CLIENT_ID.`,
  fractionalPrices: (currency: string, name: string, more: number) => {
    const others = more === 0 ? '' : ` and of ${more} more ${more === 1 ? 'product' : 'products'}`
    return `PayPal takes whole amounts of ${currency} only. Please start the shop without PAYPAL_CLIENT_ID and change the price of '${name}'${others}.`
  },
  ordersWithDecimals: (currency: string) =>
    `PayPal takes whole amounts of ${currency} only, and this shop has orders with decimals. Please start the shop without PAYPAL_CLIENT_ID.`,
  notFound: 'There is no such payment',
  alreadyCaptured: 'This payment is already completed',
  alreadyCancelled: 'This payment was cancelled',

  payPal: 'PayPal',
  card: 'Debit or Credit Card',

  windowTitle: 'Test payment',
  windowNote: 'This is a test shop. No money moves.',
  windowAmount: 'To pay',
  approve: 'Approve',
  decline: 'Decline',
  cancel: 'Cancel',
  slow: 'Answer slowly',
  slowHint: 'The payment takes some seconds, as on a bad day.',
  goneTitle: 'This payment is closed',
  goneText: 'You can close this window and go on in the shop.',
  failed: 'That did not work. Please try again.',
  backToShop: 'Back to the shop',
} as const
