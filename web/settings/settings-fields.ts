import type { NamedLink } from '#shared/info/shop-links.ts'
import type { SettingsAnswer, SettingsBody } from '#shared/settings/settings-contract.ts'
import type { Measures, OpeningHours } from '#shared/settings/shop-settings.ts'

/** The settings as fields of forms, with the names by which the server refuses them. Lists are one text each. */
export type SettingsFields = {
  'shop.name': string
  'shop.taxNumber': string
  'shop.address': string
  'shop.phone': string
  'shop.email': string
  'shop.links': string
  'shop.openingHours': string
  deliveryArea: string
  currency: string
  pricesAre: string
  timeZone: string
  measures: string
  languages: string
}

/** The fields of the settings as they are. */
export function fieldsOf(settings: SettingsAnswer): SettingsFields {
  const { shop, deliveryArea, currency, pricesIncludeTax, timeZone, measures, languages } = settings
  return {
    'shop.name': shop.name,
    'shop.taxNumber': shop.taxNumber,
    'shop.address': shop.address.join('\n'),
    'shop.phone': shop.phone,
    'shop.email': shop.email,
    'shop.links': JSON.stringify(shop.links),
    'shop.openingHours': JSON.stringify(shop.openingHours),
    deliveryArea: deliveryArea.join(', '),
    currency,
    pricesAre: pricesIncludeTax ? 'gross' : 'net',
    timeZone,
    measures,
    languages: languages.join(', '),
  }
}

/** What a field sends. */
const senders: { [Name in keyof SettingsFields]: (value: string) => SettingsBody } = {
  'shop.name': (name) => ({ shop: { name } }),
  'shop.taxNumber': (taxNumber) => ({ shop: { taxNumber } }),
  'shop.address': (lines) => ({ shop: { address: lines.split('\n') } }),
  'shop.phone': (phone) => ({ shop: { phone } }),
  'shop.email': (email) => ({ shop: { email } }),
  'shop.links': (json) => ({ shop: { links: linksOf(json) } }),
  'shop.openingHours': (json) => ({ shop: { openingHours: hoursOf(json) } }),
  deliveryArea: (entries) => ({ deliveryArea: entries.split(/[,;\n]/) }),
  currency: (currency) => ({ currency }),
  pricesAre: (mode) => ({ pricesIncludeTax: mode === 'gross' }),
  timeZone: (timeZone) => ({ timeZone }),
  measures: (measures) => ({ measures: measures as Measures }),
  languages: (list) => ({ languages: languagesOf(list) }),
}

/** The languages of their field. */
export const languagesOf = (list: string): string[] => list.split(', ').filter((language) => language !== '')

/** The body that changes these fields. */
export function bodyOf(fields: Partial<SettingsFields>): SettingsBody {
  const body: SettingsBody = {}
  for (const name of Object.keys(fields) as (keyof SettingsFields)[]) {
    const { shop, ...rest } = senders[name](fields[name]!)
    Object.assign(body, rest)
    if (shop) body.shop = { ...body.shop, ...shop }
  }
  return body
}

/** The links of their field. A link without name and address is not there. */
const linksOf = (json: string): NamedLink[] =>
  (JSON.parse(json) as NamedLink[]).filter(({ label, url }) => label.trim() !== '' || url.trim() !== '')

/** The opening hours of their field. */
const hoursOf = (json: string): OpeningHours[] => JSON.parse(json) as OpeningHours[]
