import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { emailProblem } from '#shared/accounts/account-rules.ts'
import { isAreaEntry } from '#shared/delivery/postal-code.ts'
import { isBackupKey } from '#shared/upkeep/is-backup-key.ts'
import { isNamedZone } from '../platform/database/time-zones.ts'
import { isNetwork } from '../platform/http/allowed-addresses.ts'
import { partsOf, type Settings } from './settings.ts'

type Shape = [names: string[], must: string, fits: (value: string) => boolean]

/** The forms of settings. A mistake is reported at the start, not with the first mail. */
const shapes: Shape[] = [
  [
    ['PUBLIC_URL'],
    'must be an address with nothing behind its host and port, such as https://shop.example',
    (value) => isAddress(value, 'http', 'https') && isBare(value),
  ],
  [
    ['PAYPAL_API', 'OIDC_ISSUER'],
    'must be a whole address, such as https://provider.example',
    (value) => isAddress(value, 'http', 'https'),
  ],
  [['DATABASE_URL', 'DATABASE_REPLICA_URL'], 'must look like postgres://user:password@host/foodland', isDatabase],
  [
    ['DATABASE_URL', 'DATABASE_REPLICA_URL'],
    'must name files that can be read as sslrootcert, sslcert and sslkey',
    (value) => filesNamedIn(value).every(canBeRead),
  ],
  [['SMTP_URL'], 'must look like smtps://user:password@mail.example', (value) => isAddress(value, 'smtp', 'smtps')],
  [['CLOUDINARY_URL'], 'must look like cloudinary://key:secret@cloud', (value) => isAddress(value, 'cloudinary')],
  [
    ['ADMIN_EMAIL', 'SHOP_EMAIL'],
    'must be an email address such as name@shop.example',
    (value) => emailProblem(value) === undefined,
  ],
  [
    ['MAIL_FROM'],
    'must be an email address, or Name <address>; a name with a comma, colon or semicolon must be in quotation marks',
    isSender,
  ],
  [['SHOP_ADDRESS'], 'must have 1 to 8 lines with 300 characters at most, with commas between them', isShortAddress],
  [
    ['ORDERS_PAUSED'],
    'must be a sentence to shoppers of 10 to 300 characters, such as We are on holiday until 12 January.',
    (value) => value.length >= 10 && value.length <= 300,
  ],
  // An empty list would be no limit, and a long list makes every page longer.
  [
    ['DELIVERY_POSTAL_CODES'],
    'must name 1 to 200 postal codes such as 10115, or beginnings of many such as 12*',
    (value) => partsOf(value).length > 0 && partsOf(value).length <= 200,
  ],
  [['TIME_ZONE'], 'must be a time zone such as Europe/Berlin', isNamedZone],
  [['DATA_DIR', 'BACKUP_DIR'], 'must be a folder', (value) => !existsSync(value) || statSync(value).isDirectory()],
  [
    ['BACKUP_KEY'],
    'must be an age identity (AGE-SECRET-KEY-1 and 58 characters), as age-keygen writes it',
    isBackupKey,
  ],
  [['TRUST_PROXY'], 'must be on, off, how many proxies there are (up to 9) or their addresses', isTrustProxy],
]

/** The forms of entries in comma-separated settings. The problem names the first wrong entry. */
const listShapes: Shape[] = [
  [
    ['METRICS_ALLOW'],
    'takes loopback, addresses and networks such as 10.0.0.0/8',
    (value) => value === 'loopback' || isNetwork(value),
  ],
  [
    ['SHOP_LINKS'],
    'takes addresses such as Instagram=https://instagram.com/yourshop',
    (value) => isAddress(value.replace(/^[^=:/]+=/, ''), 'http', 'https'),
  ],
  [['DELIVERY_POSTAL_CODES'], 'takes postal codes such as 10115, and beginnings of some such as 12*', isAreaEntry],
  [['CORS_ORIGINS'], 'takes origins such as https://app.example', isOrigin],
]

/** Adds a problem for each setting with a wrong form. The value itself is not repeated, because it may be secret. */
export function checkSettingShapes({ text, list, problems }: Settings): void {
  for (const [names, must, fits] of shapes) {
    for (const name of names) {
      const value = text(name)
      if (value && !fits(value)) problems.push(`${name} ${must}`)
    }
  }
  for (const [names, must, fits] of listShapes) {
    for (const name of names) {
      const wrong = list(name).find((value) => !fits(value))
      if (wrong) problems.push(`${name} ${must}, not ${wrong}`)
    }
  }
}

function isAddress(value: string, ...schemes: string[]): boolean {
  return schemes.some((scheme) => value.startsWith(`${scheme}://`)) && Boolean(URL.parse(value)?.hostname)
}

/** Whether the address is short enough for every page and mail. */
function isShortAddress(value: string): boolean {
  const lines = partsOf(value).length
  return lines > 0 && lines <= 8 && value.length <= 300
}

/** One address, alone or in angle brackets after a name. Mail servers read 'Shop: Berlin <a@b>' as a list. */
function isSender(value: string): boolean {
  const address = String.raw`[^\s@<>,:;]+@[^\s@<>,:;]+`
  const name = String.raw`("([^"\\]|\\.)*"|[^"<>@,:;\\]*)`
  return new RegExp(`^(${address}|${name} *<${address}>)$`).test(value)
}

/** Whether an address has no path: the shop's pages are at the root of its host. */
const isBare = (address: string) => /^[a-z]+:\/\/[^/?#@\\]+\/*$/.test(address)

/** Whether an origin is spelled as browsers do, in lower case and without a final slash or the default port. */
function isOrigin(value: string): boolean {
  if (/^https?:/i.test(value)) return URL.parse(value)?.origin === value
  return /^[a-z][a-z\d+.-]*:\/\/[^\s/?#]+$/.test(value)
}

/** Whether the driver accepts this address of a database. A socket names a server on this machine. */
function isDatabase(value: string): boolean {
  return (
    /^(socket:|\/)/.test(value) || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@base/')))
  )
}

/** The certificate and key files in a database's address. */
function filesNamedIn(value: string): string[] {
  const given = URL.parse(value.replace('@/', '@base/'))?.searchParams
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => given?.get(name) || [])
}

function canBeRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return statSync(path).isFile()
  } catch {
    return false // The sentence names the setting, whatever the reason is.
  }
}

/** Whether TRUST_PROXY can be read. `loopback` and the two other names are Fastify's names for networks. */
function isTrustProxy(value: string): boolean {
  const isNamed = (part: string) => ['loopback', 'linklocal', 'uniquelocal'].includes(part)
  const parts = partsOf(value)
  if (/^(on|off|true|false|\d)$/.test(parts.join())) return true
  return parts.length > 0 && parts.every((part) => isNamed(part) || isNetwork(part))
}
