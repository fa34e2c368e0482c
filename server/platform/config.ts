import { join, resolve } from 'node:path'
import { wrongAddress } from './allowed-addresses.ts'

export type ShopMode = 'trial' | 'live'
export type SeedKind = 'demo' | 'catalogue' | 'none'

/** Everything that the environment decides, read once at the start (RULINGS §8). */
export type Config = {
  port: number
  host: string
  /** Without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  shopMode: ShopMode
  seed: SeedKind
  adminEmail: string
  adminPassword: string | undefined
  shopName: string
  shopEmail: string
  shopLinks: { label: string; url: string }[]
  corsOrigins: string[]
  /** The addresses and networks of the proxies in front, or whether the one so many hops away is one of them. */
  trustProxy: false | string | ((address: string, hop: number) => boolean)
  metricsAllow: string[]
  logLevel: string
  /** How many processes serve; above 1 another one watches over them. */
  workers: number
  orderHoldMinutes: number
  rateLimits: boolean
  paypal: { clientId: string; clientSecret: string; webhookId: string | undefined; api: string } | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  cloudinaryUrl: string | undefined
  /** Hours between the shop's own backups; 0: none. */
  backupEveryHours: number
  /** How many are kept. */
  backupKeep: number
  backupDir: string
  /** A secret of the shopkeeper's; without one a generated key in DATA_DIR. */
  backupKey: string | undefined
}

/** With more of them, the connections of the bundled PostgreSQL would not be enough to serve while a backup is made. */
const mostBundledWorkers = 10

type Environment = Record<string, string | undefined>

/** Reads the environment. Throws one Error that lists every setting that is wrong or missing, in plain words. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback
    if (!(allowed as readonly string[]).includes(value)) problems.push(`${name} must be one of ${allowed.join(', ')}`)
    return value as T
  }
  const number = (name: string, fallback: number, minimum: number, maximum: number) => {
    const value = Number(text(name) ?? fallback)
    if (!(value >= minimum && value <= maximum)) problems.push(`${name} must be a number from ${minimum} to ${maximum}`)
    return value
  }
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)

  const port = number('PORT', 5000, 0, 65535)
  const shopMode = oneOf('SHOP_MODE', ['trial', 'live'] as const, 'trial')
  const live = shopMode === 'live'
  const publicUrl = (text('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(publicUrl)) problems.push('PUBLIC_URL must be a whole address, such as https://shop.example')

  const clientId = text('PAYPAL_CLIENT_ID')
  const clientSecret = text('PAYPAL_CLIENT_SECRET')
  if (clientId && !clientSecret) problems.push('PAYPAL_CLIENT_SECRET is missing beside PAYPAL_CLIENT_ID')
  const oidcId = text('OIDC_CLIENT_ID')
  const oidcSecret = text('OIDC_CLIENT_SECRET')
  if (Boolean(oidcId) !== Boolean(oidcSecret)) problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together')
  const payments = text('PAYMENTS')
  if (payments && payments !== 'local') problems.push("PAYMENTS can only be 'local'")
  const rateLimits = oneOf('RATE_LIMITS', ['on', 'off'] as const, 'on')

  const metricsAllow = text('METRICS_ALLOW') ? list('METRICS_ALLOW') : ['127.0.0.1', '::1']
  const noAddress = wrongAddress(metricsAllow)
  if (noAddress) problems.push(`METRICS_ALLOW takes addresses and networks such as 10.0.0.0/8, and not ${noAddress}`)

  if (live) {
    if (!publicUrl.startsWith('https://')) problems.push('a live shop needs PUBLIC_URL with https')
    if (!clientId && payments !== 'local')
      problems.push('a live shop needs PAYPAL_CLIENT_ID, or PAYMENTS=local to say that no money moves')
    if (clientId && !text('PAYPAL_WEBHOOK_ID')) problems.push('a live shop needs PAYPAL_WEBHOOK_ID')
    if (rateLimits === 'off') problems.push('RATE_LIMITS=off is for trial shops only')
    if (!text('SMTP_URL')) problems.push('a live shop needs SMTP_URL')
    if (!text('ADMIN_EMAIL')) problems.push('a live shop needs ADMIN_EMAIL')
  }

  const workers = Math.floor(number('WORKERS', 1, 1, 64))
  if (workers > mostBundledWorkers && !text('DATABASE_URL'))
    problems.push(
      `WORKERS above ${mostBundledWorkers} needs a PostgreSQL of your own with connections for all: DATABASE_URL`,
    )

  const dataDir = resolve(text('DATA_DIR') ?? './data')
  const backupKey = text('BACKUP_KEY')
  if (backupKey && backupKey.length < 16) problems.push('BACKUP_KEY needs at least 16 characters')

  const config: Config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl,
    dataDir,
    databaseUrl: text('DATABASE_URL'),
    databaseReplicaUrl: text('DATABASE_REPLICA_URL'),
    shopMode,
    seed: live ? 'none' : oneOf('SEED', ['demo', 'catalogue', 'none'] as const, 'demo'),
    adminEmail: text('ADMIN_EMAIL') ?? 'admin@foodland.example',
    adminPassword: text('ADMIN_PASSWORD'),
    shopName: text('SHOP_NAME') ?? 'Foodland',
    shopEmail: text('SHOP_EMAIL') ?? 'hello@foodland.example',
    shopLinks: list('SHOP_LINKS').map(toLink),
    corsOrigins: list('CORS_ORIGINS'),
    trustProxy: toTrustProxy(text('TRUST_PROXY')),
    metricsAllow,
    logLevel: text('LOG_LEVEL') ?? 'info',
    workers,
    orderHoldMinutes: number('ORDER_HOLD_MINUTES', 30, 0.001, 10_000),
    rateLimits: rateLimits === 'on',
    paypal:
      clientId && clientSecret && payments !== 'local'
        ? {
            clientId,
            clientSecret,
            webhookId: text('PAYPAL_WEBHOOK_ID'),
            api: text('PAYPAL_API') ?? 'https://api-m.paypal.com',
          }
        : undefined,
    oidc:
      oidcId && oidcSecret
        ? { issuer: text('OIDC_ISSUER') ?? 'https://accounts.google.com', clientId: oidcId, clientSecret: oidcSecret }
        : undefined,
    smtpUrl: text('SMTP_URL'),
    mailFrom:
      text('MAIL_FROM') ?? `${text('SHOP_NAME') ?? 'Foodland'} <${text('SHOP_EMAIL') ?? 'hello@foodland.example'}>`,
    cloudinaryUrl: text('CLOUDINARY_URL'),
    backupEveryHours: number('BACKUP_EVERY_HOURS', 24, 0, 10_000),
    backupKeep: number('BACKUP_KEEP', 14, 1, 10_000),
    backupDir: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupKey,
  }
  if (problems.length > 0)
    throw new Error(`The shop can't start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  return config
}

/** A social link is an address, or `Label=address`. */
function toLink(entry: string): { label: string; url: string } {
  const named = /^([^=:/]+)=(.+)$/.exec(entry)
  const url = named?.[2] ?? entry
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
  return { label: named?.[1]?.trim() ?? host, url }
}

/**
 * `on` is one proxy, a digit is so many: the address that the first of them saw counts. What stands before that one in
 * X-Forwarded-For was written by the client, and would let anybody read /metrics and guess passwords without end.
 */
function toTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (!value || value === 'off' || value === 'false' || value === '0') return false
  const count = value === 'on' || value === 'true' ? 1 : /^\d$/.test(value) ? Number(value) : undefined
  return count === undefined ? value : (_address, hop) => hop < count
}
