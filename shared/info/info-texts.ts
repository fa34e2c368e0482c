/** Sentences of the pages that tell about the shop. */
export const infoTexts = {
  aboutTitle: (shopName: string) => `About ${shopName}`,
  aboutLead: (shopName: string) =>
    `${shopName} is a neighbourhood supermarket. We bring fruit, vegetables, bread and everything else for the week from our shelves to your door.`,
  aboutParts: [
    {
      title: 'Fresh things',
      text: 'We order small amounts often. What comes in the morning is on the shelf before noon, and what is gone says so.',
    },
    {
      title: 'Fair prices',
      text: 'The price on the shelf is the price you pay. Taxes are shown before you order, shipping is free, and a coupon is taken off the whole sum.',
    },
    {
      title: 'At your door',
      text: 'Choose what you need, tell us where you live and pay. If something is not right, send it back.',
    },
  ],
  contactTitle: 'Contact',
  contactText: 'Questions, praise or something amiss? Write to us, a person answers.',
  sourceTitle: 'Source code',
  sourceText: 'The program behind this shop is open source, under the MIT licence.',
  sourceLink: 'See the source code',
  sourceOnRequest: 'Write to us for a copy.',
  legalTitle: 'The small print',
  terms: 'Terms of use',
  returns: 'Returns & Exchanges',
} as const
