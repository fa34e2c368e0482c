/** What a page says when its scripts could not be loaded. It comes with the page, so only the server has it. */
export const scriptFailureTexts = {
  scriptsAway: 'Part of this page could not be loaded, so its buttons do not work.',
} as const
