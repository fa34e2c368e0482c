/** Texts of the pages about the shop. */
export const infoTexts = {
  aboutTitle: (shopName: string) => `About ${shopName}`,
  aboutLead: (shopName: string) =>
    `${shopName} is a neighbourhood supermarket. We bring fruit, vegetables, bread and everything else for the week from our shelves to your door.`,
  aboutParts: [
    {
      title: 'Fresh food',
      text: 'We order small amounts often. What comes in the morning is on the shelf before noon, and what has sold out is marked.',
    },
  ],
  pricesTitle: 'Fair prices',
  pricesText: {
    net: 'Prices on the shelf do not include taxes: you see taxes and total before you order.',
    gross: 'Prices on the shelf include taxes: what you see is what you pay.',
  },
  freeShipping: 'Shipping is free, and a coupon is taken off the whole sum.',
  /** In a shop with methods of delivery. */
  pricedDelivery: 'You see what the delivery costs before you order, and a coupon is taken off what the goods cost.',
  deliveryTitle: 'At your door',
  deliveryText:
    'Choose what you need, tell us where you live and pay. If something is not right, tell us and we will put it right.',
  deliversTo: (area: string) => `We deliver to: ${area}`,
  contactTitle: 'Contact',
  contactText: 'Questions, praise or something amiss? Write to us: a person will answer.',
  sourceTitle: 'Source code',
  sourceText: 'The program behind this shop is open source, under the MIT licence.',
  sourceLink: 'See the source code',
  sourceOnRequest: 'Write to us for a copy.',
  legalTitle: 'The small print',
} as const
