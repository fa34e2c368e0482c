/** The bound of the JavaScript that a shopper's page loads first, in brotli (docs/performance.md). */
export const maxScriptBytes = 125_000
/** The same for the pages with the longest forms: place order and profile. */
export const maxFormPageScriptBytes = 140_000
