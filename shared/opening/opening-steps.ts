/** The steps of the first-run guide, in their order. */
export const openingSteps = ['shop', 'money', 'products', 'delivery', 'payment'] as const
export type OpeningStep = (typeof openingSteps)[number]

/** The guide counts the products of the shop up to this number. */
export const mostCountedProducts = 1000
