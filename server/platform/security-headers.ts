import type { Config } from './config.ts'

/** Headers that every page carries besides its content security policy. */
export function pageHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The payment and sign-in pop-ups talk to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    ...(config.publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** The policy of a page whose own inline scripts have these hashes. Outside hosts only where they are configured. */
export function pageCsp(config: Config, scriptHashes: string[]): string {
  const paypal = config.paypal
    ? ['https://www.paypal.com', 'https://www.paypalobjects.com', 'https://*.paypal.com']
    : []
  const pictures = config.cloudinaryUrl ? ['https://res.cloudinary.com'] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...paypal],
    // PayPal's own script writes styles into the page for its buttons; a shop without it allows none but its files.
    'style-src': ["'self'", ...(config.paypal ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures, ...paypal],
    'connect-src': ["'self'", ...paypal],
    'frame-src': paypal.length > 0 ? paypal : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
