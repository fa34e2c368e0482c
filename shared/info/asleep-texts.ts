/** What a page says whose scripts could not be loaded. Only the server has it: it comes with the page. */
export const asleepTexts = {
  scriptsAway: 'A part of this page could not be loaded, and its buttons do nothing.',
} as const
