/** Sentences of the pages that tell about the shop, and of those that stand in when something is missing or wrong. */
export const infoTexts = {
  notFound: "Sorry we couldn't find this page.",
  notFoundHint: 'It may have moved to another shelf.',
  goToHome: 'Go to Home',

  unexpected: 'Unexpected Application Error!',
  unexpectedHint: 'We are sorry. Please try again.',
  tryAgain: 'Try again',
  chunkFailed: (chunk: string) => `Loading chunk ${chunk} failed.`,
  chunkFailedHint: 'The shop may have been renewed since you opened it. Please load the page again.',
  reload: 'Reload',

  routeClosed: 'This route is not available for buyers.',
  routeClosedHint: 'Please return to the home page.',

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
