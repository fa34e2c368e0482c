/** A redirect to a sign-in page would never end, and the API has no pages. */
const leadsNowhere = /^\/(login|log-in|register|signed-in|reset|api)(\/|$)/

/**
 * The target of a `redirect`: a path inside the shop, or else `fallback` (docs/rules/accounts.md#sign-in). Refuses
 * everything that a browser or a router could read as another host or as a script, also in encoded forms.
 */
export function insideRedirect(wanted: unknown, fallback: string): string {
  if (typeof wanted !== 'string' || wanted.length > 1000) return fallback
  const path = decoded(wanted.split(/[?#]/, 1)[0] ?? '')
  if (path === undefined || !path.startsWith('/')) return fallback
  if (path.includes('//') || path.includes('\\') || /\/\.{1,2}(\/|$)/.test(path)) return fallback
  // Browsers drop tabs and line breaks from addresses: '/\t/evil.example' would become '//evil.example'.
  if (hasControlCharacters(wanted) || hasControlCharacters(path)) return fallback
  return leadsNowhere.test(path.toLowerCase()) ? fallback : wanted
}

/** Decodes all layers of percent-encoding; undefined for a malformed path and for too many layers. */
function decoded(path: string): string | undefined {
  let text = path
  for (let layer = 0; layer < 4; layer += 1) {
    let next: string
    try {
      next = decodeURIComponent(text)
    } catch {
      // A percent sign that comes from decoding is just a percent sign.
      return layer === 0 ? undefined : text
    }
    if (next === text) return text
    text = next
  }
  return undefined
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}
