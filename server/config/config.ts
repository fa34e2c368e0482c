import { join, resolve } from 'node:path'
import type { NamedLink } from '#shared/info/shop-links.ts'
import { liveShopProblems } from './live-shop-problems.ts'
import { checkSettingShapes } from './setting-shapes.ts'
import { type Environment, openSettings, type Settings } from './settings.ts'

/** A shop to try, or one that takes money (docs/rules/running.md#live-shop). */
type ShopMode = 'trial' | 'live'

/** What a first start fills the shop with: catalogue, buyers and orders; the catalogue; nothing. */
type SeedKind = 'demo' | 'catalogue' | 'none'

/** Everything that the environment decides, read once at the start (docs/rules/running.md#settings). */
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
  /** Lines such as company, street, town, phone, VAT number; none: receipts and mails only name the shop. */
  shopAddress: string[]
  /** Where the shopkeeper is told of each new order: SHOP_EMAIL, if it was set; nobody reads the usual address. */
  newOrdersTo: string | undefined
  shopLinks: NamedLink[]
  /** The postal codes it delivers to, and beginnings of some (`12*`); none: everywhere. */
  deliveryArea: string[]
  /** Why the shop takes no orders for a while, in a sentence to shoppers; unset: it takes them. */
  ordersPaused: string | undefined
  corsOrigins: string[]
  /**
   * The addresses and networks of the proxies in front, or a function that tells whether the address at a hop is one of
   * them.
   */
  trustProxy: false | string | ((address: string, hop: number) => boolean)
  metricsAllow: string[]
  logLevel: string
  /** How many processes serve; with more than 1, another one watches over them. */
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
  /** A secret that the shopkeeper set; without it the key in DATA_DIR is used. */
  backupKey: string | undefined
}

/** This machine, by the addresses behind the word 'loopback'. */
const loopback = ['127.0.0.1', '::1']

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Reads the environment. Throws one Error that lists every setting that is wrong or missing, in plain words. */
export function readConfig(env: Environment = process.env): Config {
  const settings = openSettings(env)
  const { text, oneOf, number, list, problems } = settings
  checkSettingShapes(settings)
  const shopMode = oneOf('SHOP_MODE', ['trial', 'live'], 'trial')
  const port = number('PORT', { usual: 5000, from: 0, to: 65535, isWhole: true })
  const dataDir = resolve(text('DATA_DIR') ?? './data')
  const shopName = text('SHOP_NAME') ?? 'Foodland'
  const shopEmail = text('SHOP_EMAIL') ?? 'hello@foodland.example'
  const config: Config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: (text('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: text('DATABASE_URL'),
    databaseReplicaUrl: text('DATABASE_REPLICA_URL'),
    shopMode,
    seed: shopMode === 'live' ? 'none' : oneOf('SEED', ['demo', 'catalogue', 'none'], 'demo'),
    adminEmail: text('ADMIN_EMAIL') ?? 'admin@foodland.example',
    adminPassword: text('ADMIN_PASSWORD'),
    shopName,
    shopEmail,
    shopAddress: list('SHOP_ADDRESS'),
    newOrdersTo: text('SHOP_EMAIL'),
    shopLinks: list('SHOP_LINKS').map(toLink),
    deliveryArea: list('DELIVERY_POSTAL_CODES'),
    ordersPaused: text('ORDERS_PAUSED'),
    corsOrigins: list('CORS_ORIGINS'),
    trustProxy: toTrustProxy(list('TRUST_PROXY').join()),
    metricsAllow: list('METRICS_ALLOW', 'loopback').flatMap((entry) => (entry === 'loopback' ? loopback : entry)),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    workers: readWorkers(settings),
    orderHoldMinutes: number('ORDER_HOLD_MINUTES', { usual: 30, from: 0.001, to: 10_000 }),
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    paypal: readPaypal(settings),
    oidc: readOidc(settings),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? `${quoted(shopName)} <${shopEmail}>`,
    cloudinaryUrl: text('CLOUDINARY_URL'),
    backupEveryHours: number('BACKUP_EVERY_HOURS', { usual: 24, from: 0, to: 10_000 }),
    backupKeep: number('BACKUP_KEEP', { usual: 14, from: 1, to: 10_000, isWhole: true }),
    backupDir: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupKey: text('BACKUP_KEY'),
  }
  if (shopMode === 'live') problems.push(...liveShopProblems(config, settings))
  if (problems.length > 0)
    throw new Error(`The shop can't start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  return config
}

function readPaypal(settings: Settings): Config['paypal'] {
  const { text, problems } = settings
  const credentials = readCredentials(settings, 'PAYPAL')
  const payments = text('PAYMENTS')
  if (payments && payments !== 'local') problems.push("PAYMENTS can only be 'local'")
  if (text('PAYPAL_WEBHOOK_ID') && !text('PAYPAL_CLIENT_ID')) problems.push('PAYPAL_WEBHOOK_ID needs PAYPAL_CLIENT_ID')
  if (!credentials || payments === 'local') return undefined
  const api = text('PAYPAL_API') ?? 'https://api-m.paypal.com'
  return { ...credentials, webhookId: text('PAYPAL_WEBHOOK_ID'), api }
}

function readOidc(settings: Settings): Config['oidc'] {
  const credentials = readCredentials(settings, 'OIDC')
  return credentials && { issuer: settings.text('OIDC_ISSUER') ?? 'https://accounts.google.com', ...credentials }
}

/** PREFIX_CLIENT_ID and PREFIX_CLIENT_SECRET; undefined unless both are set. */
function readCredentials({ text, problems }: Settings, prefix: 'PAYPAL' | 'OIDC') {
  const clientId = text(`${prefix}_CLIENT_ID`)
  const clientSecret = text(`${prefix}_CLIENT_SECRET`)
  if (clientId && clientSecret) return { clientId, clientSecret }
  if (clientId || clientSecret) problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together`)
  return undefined
}

/** More would leave the bundled PostgreSQL too few connections to serve while a backup is made. */
const maxBundledWorkers = 10

function readWorkers({ text, number, problems }: Settings): number {
  const workers = number('WORKERS', { usual: 1, from: 1, to: 64, isWhole: true })
  if (workers > maxBundledWorkers && !text('DATABASE_URL')) {
    problems.push(
      `WORKERS above ${maxBundledWorkers} needs a PostgreSQL of your own with connections for all: DATABASE_URL`,
    )
  }
  return workers
}

/**
 * A sender's name in the form of mails (RFC 5322 §3.2.4): unquoted, 'Corner Shop: Berlin' would be a group of people,
 * which mail servers refuse.
 */
const quoted = (name: string): string => `"${name.replaceAll(/["\\]/g, '\\$&')}"`

/** A social link is an address, or `Label=address`. */
function toLink(entry: string): NamedLink {
  const named = /^([^=:/]+)=(.+)$/.exec(entry)
  const url = named?.[2] ?? entry
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
  return { label: named?.[1]?.trim() ?? host, url }
}

/**
 * `on` means one proxy, a digit that many: the address that the outermost of them saw counts. What stands before it in
 * X-Forwarded-For was written by the client, who could otherwise read /metrics and guess passwords without end.
 */
function toTrustProxy(value: string): Config['trustProxy'] {
  if (!value || value === 'off' || value === 'false' || value === '0') return false
  const count = value === 'on' || value === 'true' ? '1' : value
  return /^\d$/.test(count) ? (_address, hop) => hop < Number(count) : value
}
