/** What a page says when its scripts could not be loaded. It comes with the page, so only the server has it. */
export const asleepTexts = {
  scriptsAway: 'A part of this page could not be loaded, and its buttons do nothing.',
} as const
