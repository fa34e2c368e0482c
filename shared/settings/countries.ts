// Proposals for a new shop, as its country usually has them: a start to check. Rates as of November 2026, from general
// knowledge of the tax laws, without a legal source. 'Check' marks what is in doubt or about to change. Which products belong
// to a reduced rate differs in every country, and regions may have rates of their own.
import { currentLanguage } from '../current-language.ts'
import { countryTexts as texts } from './country-texts.ts'
import type { Measures } from './shop-settings.ts'

/** `percent` is null where it depends on the place: the shopkeeper types the rate. The default category has `isDefault`. */
export type ProposedTax = { name: string; percent: number | null; isDefault?: true }

type CountryCode = keyof typeof texts.names

export type Country = {
  /** ISO 3166-1. */
  code: CountryCode
  name: string
  /** ISO 4217. */
  currency: string
  /** Whether prices on the shelf usually include the taxes. */
  pricesIncludeTax: boolean
  /** IANA; the zone of most people is the first. */
  timeZones: string[]
  measures: Measures
  taxes: ProposedTax[]
}

const standard = (percent: number | null): ProposedTax => ({ name: texts.taxes.standard, percent, isDefault: true })
const food = (percent: number): ProposedTax => ({ name: texts.taxes.food, percent })
const freshFood = (percent: number): ProposedTax => ({ name: texts.taxes.freshFood, percent })
const basicFood = (percent: number): ProposedTax => ({ name: texts.taxes.basicFood, percent })

type Usual = Pick<Country, 'code' | 'currency' | 'timeZones' | 'taxes'> & Partial<Country>
const usual = (country: Usual): Country => ({
  name: texts.names[country.code],
  pricesIncludeTax: true,
  measures: 'metric',
  ...country,
})
const inEuro = (country: Omit<Usual, 'currency'>): Country => usual({ ...country, currency: 'EUR' })

/** Some countries, by their names in the language of the moment (docs/rules/settings.md#countries). */
export const countries = (): Country[] =>
  proposals().toSorted((one, other) => one.name.localeCompare(other.name, currentLanguage()))

const proposals = (): Country[] => [
  // Fresh food is often exempt, which is 0 %.
  usual({
    code: 'AR',
    currency: 'ARS',
    timeZones: ['America/Argentina/Buenos_Aires'],
    taxes: [{ name: texts.taxes.reduced, percent: 10.5 }, standard(21)],
  }),
  usual({
    code: 'AU',
    currency: 'AUD',
    timeZones: [
      'Australia/Sydney',
      'Australia/Melbourne',
      'Australia/Brisbane',
      'Australia/Perth',
      'Australia/Adelaide',
      'Australia/Hobart',
      'Australia/Darwin',
    ],
    taxes: [basicFood(0), standard(10)],
  }),
  // Check: a lower rate for some basic food was announced for July 2026.
  inEuro({ code: 'AT', timeZones: ['Europe/Vienna'], taxes: [food(10), standard(20)] }),
  inEuro({ code: 'BE', timeZones: ['Europe/Brussels'], taxes: [food(6), standard(21)] }),
  // Check: the tax differs by state and product, and a reform runs from 2026 on.
  usual({
    code: 'BR',
    currency: 'BRL',
    timeZones: [
      'America/Sao_Paulo',
      'America/Bahia',
      'America/Fortaleza',
      'America/Recife',
      'America/Belem',
      'America/Manaus',
      'America/Cuiaba',
      'America/Rio_Branco',
      'America/Noronha',
    ],
    taxes: [basicFood(0), standard(18)],
  }),
  // Federal and provincial taxes together are 5 to 15 %.
  usual({
    code: 'CA',
    currency: 'CAD',
    pricesIncludeTax: false,
    timeZones: [
      'America/Toronto',
      'America/Vancouver',
      'America/Edmonton',
      'America/Winnipeg',
      'America/Regina',
      'America/Halifax',
      'America/St_Johns',
    ],
    taxes: [basicFood(0), standard(null)],
  }),
  usual({
    code: 'CL',
    currency: 'CLP',
    timeZones: ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'],
    taxes: [standard(19)],
  }),
  usual({
    code: 'CO',
    currency: 'COP',
    timeZones: ['America/Bogota'],
    taxes: [basicFood(0), { name: texts.taxes.reduced, percent: 5 }, standard(19)],
  }),
  usual({
    code: 'CZ',
    currency: 'CZK',
    timeZones: ['Europe/Prague'],
    taxes: [food(12), standard(21)],
  }),
  usual({
    code: 'DK',
    currency: 'DKK',
    timeZones: ['Europe/Copenhagen'],
    taxes: [standard(25)],
  }),
  // Check: food had 14 % until 2025.
  inEuro({ code: 'FI', timeZones: ['Europe/Helsinki'], taxes: [food(13.5), standard(25.5)] }),
  // Sweets and alcohol have the standard rate. Overseas departments have other rates.
  inEuro({ code: 'FR', timeZones: ['Europe/Paris'], taxes: [food(5.5), standard(20)] }),
  // Most drinks have the standard rate, but not milk.
  inEuro({ code: 'DE', timeZones: ['Europe/Berlin'], taxes: [food(7), standard(19)] }),
  // Check: some islands have lower rates.
  inEuro({ code: 'GR', timeZones: ['Europe/Athens'], taxes: [food(13), standard(24)] }),
  // Most food has the standard rate: 5 % are for milk, eggs and fresh meat, 18 % for dairy and cereal products.
  usual({
    code: 'HU',
    currency: 'HUF',
    timeZones: ['Europe/Budapest'],
    taxes: [
      { name: texts.taxes.milkEggsAndMeat, percent: 5 },
      { name: texts.taxes.reduced, percent: 18 },
      standard(27),
    ],
  }),
  // Check: the rates were simplified in September 2025.
  usual({
    code: 'IN',
    currency: 'INR',
    timeZones: ['Asia/Kolkata'],
    taxes: [basicFood(0), food(5), standard(18)],
  }),
  // Sweets, soft drinks and alcohol have the standard rate.
  inEuro({
    code: 'IE',
    timeZones: ['Europe/Dublin'],
    taxes: [food(0), { name: texts.taxes.bakery, percent: 13.5 }, standard(23)],
  }),
  inEuro({ code: 'IT', timeZones: ['Europe/Rome'], taxes: [basicFood(4), food(10), standard(22)] }),
  // Check: a lower rate for food is being discussed.
  usual({
    code: 'JP',
    currency: 'JPY',
    timeZones: ['Asia/Tokyo'],
    taxes: [food(8), standard(10)],
  }),
  // There is no value added tax.
  usual({ code: 'KW', currency: 'KWD', timeZones: ['Asia/Kuwait'], taxes: [standard(0)] }),
  inEuro({ code: 'LU', timeZones: ['Europe/Luxembourg'], taxes: [food(3), standard(17)] }),
  usual({
    code: 'MX',
    currency: 'MXN',
    timeZones: [
      'America/Mexico_City',
      'America/Cancun',
      'America/Mazatlan',
      'America/Hermosillo',
      'America/Ciudad_Juarez',
      'America/Tijuana',
    ],
    taxes: [food(0), standard(16)],
  }),
  inEuro({ code: 'NL', timeZones: ['Europe/Amsterdam'], taxes: [food(9), standard(21)] }),
  usual({
    code: 'NZ',
    currency: 'NZD',
    timeZones: ['Pacific/Auckland', 'Pacific/Chatham'],
    taxes: [standard(15)],
  }),
  usual({
    code: 'NO',
    currency: 'NOK',
    timeZones: ['Europe/Oslo'],
    taxes: [food(15), standard(25)],
  }),
  // Unprocessed food is exempt, which is 0 %.
  usual({
    code: 'PE',
    currency: 'PEN',
    timeZones: ['America/Lima'],
    taxes: [freshFood(0), standard(18)],
  }),
  usual({
    code: 'PL',
    currency: 'PLN',
    timeZones: ['Europe/Warsaw'],
    taxes: [food(5), { name: texts.taxes.reduced, percent: 8 }, standard(23)],
  }),
  // Madeira and the Azores have lower rates.
  inEuro({
    code: 'PT',
    timeZones: ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'],
    taxes: [basicFood(6), food(13), standard(23)],
  }),
  // Check: raised in August 2025.
  usual({
    code: 'RO',
    currency: 'RON',
    timeZones: ['Europe/Bucharest'],
    taxes: [food(11), standard(21)],
  }),
  usual({ code: 'SG', currency: 'SGD', timeZones: ['Asia/Singapore'], taxes: [standard(9)] }),
  inEuro({
    code: 'SK',
    timeZones: ['Europe/Bratislava'],
    taxes: [basicFood(5), food(19), standard(23)],
  }),
  usual({
    code: 'ZA',
    currency: 'ZAR',
    timeZones: ['Africa/Johannesburg'],
    taxes: [basicFood(0), standard(15)],
  }),
  usual({
    code: 'KR',
    currency: 'KRW',
    timeZones: ['Asia/Seoul'],
    taxes: [freshFood(0), standard(10)],
  }),
  // The Canary Islands have a tax of their own.
  inEuro({
    code: 'ES',
    timeZones: ['Europe/Madrid', 'Atlantic/Canary'],
    taxes: [basicFood(4), food(10), standard(21)],
  }),
  // Check: 6 % from April 2026 until the end of 2027, 12 % before and after.
  usual({
    code: 'SE',
    currency: 'SEK',
    timeZones: ['Europe/Stockholm'],
    taxes: [food(6), standard(25)],
  }),
  usual({
    code: 'CH',
    currency: 'CHF',
    timeZones: ['Europe/Zurich'],
    taxes: [food(2.6), standard(8.1)],
  }),
  usual({
    code: 'AE',
    currency: 'AED',
    timeZones: ['Asia/Dubai'],
    taxes: [standard(5)],
  }),
  // Sweets, crisps, soft drinks and alcohol have the standard rate.
  usual({
    code: 'GB',
    currency: 'GBP',
    timeZones: ['Europe/London'],
    taxes: [food(0), standard(20)],
  }),
  // The sales tax differs by state, county and town, and often there is none on food.
  usual({
    code: 'US',
    currency: 'USD',
    pricesIncludeTax: false,
    timeZones: [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
    measures: 'us',
    taxes: [standard(null)],
  }),
]
