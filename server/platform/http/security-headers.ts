import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

type HeadersConfig = Pick<Config, 'publicUrl'>

/** Headers of every answer, pages included. */
const commonHeaders = ({ publicUrl }: HeadersConfig): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** The policy of everything but pages: load nothing, run nothing, be framed by nobody. */
const inertCsp = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer that is not a page. */
export const inertHeaders = (config: HeadersConfig): Record<string, string> => ({
  ...commonHeaders(config),
  'content-security-policy': inertCsp,
})

/** No cache may store answers of the API, which have tokens, addresses and orders, unless a route says otherwise. */
const apiHeaders = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' }

/**
 * Sets these headers on every answer; a page replaces the policy with its own. Register this hook first, so that the
 * refusals of other hooks have the headers too.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: HeadersConfig): void {
  const inert = inertHeaders(config)
  const ofApi = { ...inert, ...apiHeaders }
  app.addHook('onRequest', ({ routeOptions, url }, reply, done) => {
    // An unknown method has no route.
    reply.headers((routeOptions.url ?? url).startsWith('/api') ? ofApi : inert)
    done()
  })
}

/**
 * A page and the payment window that it opens see each other. Safari separates the two if the policy of our own window
 * differs from the page's. PayPal's window has no policy, which this policy allows.
 */
export const openerPolicy = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/** Headers of every page, besides its content security policy. */
export const pageHeaders = (config: HeadersConfig): Record<string, string> => ({
  ...commonHeaders(config),
  ...openerPolicy,
})

/** The policy of a page whose own inline scripts have these hashes. Outside hosts are only in it where configured. */
export function pageCsp(config: Config, scriptHashes: string[]): string {
  const paypal = config.paypal
    ? ['https://www.paypal.com', 'https://www.paypalobjects.com', 'https://*.paypal.com']
    : []
  const pictures = config.cloudinaryUrl ? ['https://res.cloudinary.com'] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...paypal],
    // PayPal's script writes styles for its buttons into the page; a shop without PayPal allows nothing but its own files.
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
