import { join, resolve } from 'node:path'
import type { NamedLink } from '#shared/info/shop-links.ts'
import { defaultShopEmail, type ShopSettings } from '#shared/settings/shop-settings.ts'
import { liveShopProblems } from './live-shop-problems.ts'
import { checkSettingShapes } from './setting-shapes.ts'
import { type Environment, openSettings, type Settings } from './settings.ts'

/** A shop to try, or one that takes money (docs/rules/running.md#live-shop). */
type ShopMode = 'trial' | 'live'

/** The seed of a first start: catalogue, buyers and orders, in dollars or in euro; only the catalogue; nothing. */
type SeedKind = 'demo' | 'demo-eu' | 'catalogue' | 'none'

/** All settings, read once at the start (docs/rules/running.md#settings). */
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
  /** Fills the settings of a new shop, once (docs/rules/settings.md#first-start). */
  newShop: Pick<ShopSettings, 'name' | 'email' | 'address' | 'links' | 'deliveryArea' | 'timeZone'>
  /** The sentence to shoppers while the shop takes no orders; undefined while it takes orders. */
  ordersPaused: string | undefined
  corsOrigins: string[]
  /** The addresses and networks of the proxies, or a function that recognises a proxy by its hop. */
  trustProxy: false | string | ((address: string, hop: number) => boolean)
  metricsAllow: string[]
  logLevel: string
  /** How many processes serve. With more than 1, another process watches over them. */
  workers: number
  orderHoldMinutes: number
  rateLimits: boolean
  paypal: { clientId: string; clientSecret: string; webhookId: string | undefined; api: string } | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  smtpUrl: string | undefined
  /** Undefined: the shop's name and email. */
  mailFrom: string | undefined
  cloudinaryUrl: string | undefined
  /** Hours between backups; 0 means no backups. */
  backupEveryHours: number
  /** How many backups are kept. */
  backupKeep: number
  backupDir: string
  /** The key of the backups; without this setting the key file in DATA_DIR is used. */
  backupKey: string | undefined
}

/** The addresses that 'loopback' stands for. */
const loopback = ['127.0.0.1', '::1']

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Reads the environment. Throws one Error that lists every wrong or missing setting. */
export function readConfig(env: Environment = process.env): Config {
  const settings = openSettings(env)
  const { text, oneOf, number, list, problems } = settings
  checkSettingShapes(settings)
  const shopMode = oneOf('SHOP_MODE', ['trial', 'live'], 'trial')
  const port = number('PORT', { byDefault: 5000, from: 0, to: 65535, isWhole: true })
  const dataDir = resolve(text('DATA_DIR') ?? './data')
  const config: Config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: (text('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: text('DATABASE_URL'),
    databaseReplicaUrl: text('DATABASE_REPLICA_URL'),
    shopMode,
    seed: shopMode === 'live' ? 'none' : oneOf('SEED', ['demo', 'demo-eu', 'catalogue', 'none'], 'demo'),
    adminEmail: text('ADMIN_EMAIL') ?? 'admin@foodland.example',
    adminPassword: text('ADMIN_PASSWORD'),
    newShop: {
      name: text('SHOP_NAME') ?? 'Foodland',
      email: text('SHOP_EMAIL') ?? defaultShopEmail,
      address: list('SHOP_ADDRESS'),
      links: list('SHOP_LINKS').map(toLink),
      deliveryArea: list('DELIVERY_POSTAL_CODES'),
      timeZone: text('TIME_ZONE') ?? 'UTC',
    },
    ordersPaused: text('ORDERS_PAUSED'),
    corsOrigins: list('CORS_ORIGINS'),
    trustProxy: toTrustProxy(list('TRUST_PROXY').join()),
    metricsAllow: list('METRICS_ALLOW', 'loopback').flatMap((entry) => (entry === 'loopback' ? loopback : entry)),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    workers: readWorkers(settings),
    orderHoldMinutes: number('ORDER_HOLD_MINUTES', { byDefault: 30, from: 0.001, to: 10_000 }),
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    paypal: readPaypal(settings),
    oidc: readOidc(settings),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM'),
    cloudinaryUrl: text('CLOUDINARY_URL'),
    backupEveryHours: number('BACKUP_EVERY_HOURS', { byDefault: 24, from: 0, to: 10_000 }),
    backupKeep: number('BACKUP_KEEP', { byDefault: 14, from: 1, to: 10_000, isWhole: true }),
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

/** With more workers the bundled PostgreSQL has too few connections during a backup. */
const maxBundledWorkers = 10

function readWorkers({ text, number, problems }: Settings): number {
  const workers = number('WORKERS', { byDefault: 1, from: 1, to: 64, isWhole: true })
  if (workers > maxBundledWorkers && !text('DATABASE_URL')) {
    problems.push(
      `WORKERS above ${maxBundledWorkers} needs a PostgreSQL of your own with connections for all: DATABASE_URL`,
    )
  }
  return workers
}

/** Reads a social link: an address, or `Label=address`. */
function toLink(entry: string): NamedLink {
  const named = /^([^=:/]+)=(.+)$/.exec(entry)
  const url = named?.[2] ?? entry
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
  return { label: named?.[1]?.trim() ?? host, url }
}

/**
 * `on` means one proxy, a digit the number of proxies. The address that the outermost proxy saw counts. The entries
 * before that in X-Forwarded-For come from the client, who could otherwise read /metrics and guess passwords forever.
 */
function toTrustProxy(value: string): Config['trustProxy'] {
  if (!value || value === 'off' || value === 'false' || value === '0') return false
  const count = value === 'on' || value === 'true' ? '1' : value
  return /^\d$/.test(count) ? (_address, hop) => hop < Number(count) : value
}
