import { isThisMachine } from '../platform/this-machine.ts'
import type { Settings } from './settings.ts'

type Read = {
  publicUrl: string
  rateLimits: boolean
  smtpUrl: string | undefined
  paypal: { api: string } | undefined
  oidc: { issuer: string } | undefined
}

/** The settings that are missing for a shop that takes money (docs/rules/running.md#live-shop). */
export function liveShopProblems({ publicUrl, rateLimits, smtpUrl, paypal, oidc }: Read, { text }: Settings): string[] {
  const isPaidLocally = text('PAYMENTS') === 'local'
  const hasClientId = text('PAYPAL_CLIENT_ID') !== undefined
  const lacks: [boolean, string][] = [
    [!publicUrl.startsWith('https://'), 'a live shop needs PUBLIC_URL with https'],
    [
      !isPaidLocally && !hasClientId,
      'a live shop needs PAYPAL_CLIENT_ID, or PAYMENTS=local to say that no money moves',
    ],
    [!isPaidLocally && hasClientId && !text('PAYPAL_WEBHOOK_ID'), 'a live shop needs PAYPAL_WEBHOOK_ID'],
    [isSentInClear(paypal?.api), 'a live shop needs PAYPAL_API with https'],
    [isSentInClear(oidc?.issuer), 'a live shop needs OIDC_ISSUER with https'],
    [!rateLimits, 'RATE_LIMITS=off is only for test shops (SHOP_MODE=trial)'],
    [!smtpUrl, 'a live shop needs SMTP_URL'],
    [!text('ADMIN_EMAIL'), 'a live shop needs ADMIN_EMAIL'],
  ]
  return lacks.flatMap(([isLacking, problem]) => (isLacking ? [problem] : []))
}

/** Whether requests to this address cross a network without TLS, where others could read and forge them. */
function isSentInClear(address = ''): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isThisMachine(url.hostname)
}
