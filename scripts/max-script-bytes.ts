/** The bound of the JavaScript that a shopper's page loads first, in brotli (docs/performance.md). */
export const maxScriptBytes = 110_000
