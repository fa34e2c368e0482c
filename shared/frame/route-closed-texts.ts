/** What the admin area says to everyone else (RULINGS §7). */
export const routeClosedTexts = {
  routeClosed: 'This route is not available for buyers.',
  routeClosedHint: 'Please return to the home page.',
} as const
