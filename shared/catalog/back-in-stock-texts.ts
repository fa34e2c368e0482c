/** Texts of the mail to a shopper who asked for it (docs/rules/catalog.md#back-in-stock). */
export const backInStockTexts = {
  subject: (name: string, shopName: string) => `${name} is back at ${shopName}`,
  isBack: (name: string) => `You asked us to tell you: ${name} is in stock again.`,
  link: 'See it in the shop',
  onlyOne: 'This is the only mail about it. We keep nothing aside, so it may sell out again.',
} as const
