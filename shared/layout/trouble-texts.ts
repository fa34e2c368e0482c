/** Texts of the pages that show an error (docs/rules/site.md#errors-on-screen). */
export const troubleTexts = {
  notFound: "Sorry we couldn't find this page.",
  notFoundHint: 'It may have moved to another shelf.',
  goToHome: 'Go to Home',

  unexpected: 'Unexpected Application Error!',
  unexpectedHint: 'We are sorry. Please try again.',
  tryAgain: 'Try again',
  chunkFailed: (chunk: string) => `Loading chunk ${chunk} failed.`,
  chunkFailedHint: 'The shop may have been updated since you opened this page. Please load it again.',
  reload: 'Reload',
  scriptsAway: 'Part of this page could not be loaded, so its buttons do not work.',
} as const
