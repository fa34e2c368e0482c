/** What the shop writes to people by mail: short, plain, the name of the shop in every subject. */
export const mailTexts = {
  hello: (name: string) => `Hello ${name},`,
  sentBy: (shopName: string) => `You get this mail because you shop at ${shopName}.`,
  questions: (shopEmail: string) => `Questions? Write to ${shopEmail}.`,

  confirmationSubject: (shopName: string) => `Your ${shopName} order is paid`,
  confirmationThanks: 'Thank you for your order. We have received your payment and are packing your things.',
  confirmationOrder: 'Order',
  confirmationItems: 'Your items',
  confirmationAddress: 'Shipping address',
  confirmationLink: 'See your receipt',

  refundedSubject: (shopName: string) => `Your ${shopName} payment was given back`,
  refundedByShop: (total: string) =>
    `We have given back your payment of ${total}. It can take a few days until you see it.`,
  refundedLate: (total: string) =>
    `Your payment of ${total} reached us after the order had been cancelled, so we have given it back. It can take a few days until you see it.`,
  refundedTwice: (total: string) =>
    `This order was paid twice. We have given back the second payment of ${total}. It can take a few days until you see it.`,
  refundedLink: 'See the order',
} as const
