/** The sign-in pages and the API: a redirect there would go round in circles, or find no page. */
const leadsNowhere = /^\/(login|log-in|register|signed-in|reset|api)(\/|$)/

/**
 * Where a `redirect` leads: a path inside the shop, or `fallback` for everything else (docs/rules/accounts.md#sign-in).
 * Whatever a browser or a router could read as another host, or as a script, is refused, encoded forms too.
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

/** The path with every layer of percent-encoding taken off; undefined when it is malformed or has too many layers. */
function decoded(path: string): string | undefined {
  let text = path
  for (let layer = 0; layer < 4; layer += 1) {
    let next: string
    try {
      next = decodeURIComponent(text)
    } catch {
      // A malformed address leads nowhere; but a percent sign that decoding has brought out is just a percent sign.
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
