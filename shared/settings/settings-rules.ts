import { emailProblem, tidyEmail } from '../accounts/account-rules.ts'
import { isInvisible, lengthOf, oneLine } from '../clean-text.ts'
import { isAreaEntry } from '../delivery/postal-code.ts'
import type { FieldError } from '../errors.ts'
import { fieldErrors } from '../field-errors.ts'
import type { NamedLink } from '../info/shop-links.ts'
import { allLanguages, isLanguage } from '../languages.ts'
import { isTooLongForPause, pauseSentence } from '../orders/pause-rules.ts'
import { pauseTexts } from '../orders/pause-texts.ts'
import { digitsOfKnown } from './currencies.ts'
import { inOrder, openingHoursProblem } from './opening-hours.ts'
import type { SettingsBody } from './settings-contract.ts'
import { settingsProblemTexts as texts } from './settings-problem-texts.ts'

/** The most links of a shop. */
export const maxLinks = 10

/** The limits of what a shopkeeper writes (docs/rules/settings.md#settings-of-the-shop). */
const max = { name: 60, addressLines: 8, address: 300, taxNumber: 40, label: 40, url: 500, areas: 200 }

/** The settings that were sent, tidied: one line each, without blanks around them; empty lines are left out. */
export function tidySettings({ shop = {}, deliveryArea, ordersPaused, ...rest }: SettingsBody): SettingsBody {
  const { address, links, openingHours, ...lines } = shop
  const tidyLines = Object.entries(lines).map(([name, text]) => [name, (name === 'email' ? tidyEmail : oneLine)(text)])
  return {
    ...rest,
    shop: {
      ...Object.fromEntries(tidyLines),
      ...(address && { address: withoutEmpty(address) }),
      ...(links && { links: links.map(({ label, url }) => ({ label: oneLine(label), url: url.trim() })) }),
      ...(openingHours && { openingHours: inOrder(openingHours) }),
    },
    ...(deliveryArea && { deliveryArea: withoutEmpty(deliveryArea) }),
    ...(ordersPaused !== undefined && { ordersPaused: pauseSentence(ordersPaused ?? '') }),
  }
}

const withoutEmpty = (lines: string[]) => lines.map(oneLine).filter((line) => !isInvisible(line))

/** What is wrong with tidied settings, field by field. What was not sent has no problem. */
export function settingsProblems({ shop = {}, ...sent }: SettingsBody): FieldError[] {
  const { name, address, taxNumber, email, phone, links, openingHours } = shop
  const { currency, deliveryArea, languages, ordersPaused } = sent
  return fieldErrors({
    'shop.name': name === undefined ? undefined : nameProblem(name),
    'shop.address': address && addressProblem(address),
    'shop.taxNumber': taxNumber && lengthOf(taxNumber) > max.taxNumber ? texts.taxNumberTooLong : undefined,
    'shop.email': email === undefined ? undefined : emailProblem(email),
    'shop.phone': phone && !isPhone(phone) ? texts.phone : undefined,
    'shop.links': links && linksProblem(links),
    'shop.openingHours': openingHours && openingHoursProblem(openingHours),
    deliveryArea: deliveryArea && areaProblem(deliveryArea),
    currency: currency !== undefined && digitsOfKnown(currency) === undefined ? texts.currency : undefined,
    languages: languages && !areLanguages(languages) ? texts.languages(allLanguages.join(', ')) : undefined,
    ordersPaused: ordersPaused && isTooLongForPause(ordersPaused) ? pauseTexts.tooLong : undefined,
  })
}

const areLanguages = (languages: string[]): boolean =>
  languages.length > 0 && new Set(languages).size === languages.length && languages.every(isLanguage)

function nameProblem(name: string): string | undefined {
  if (isInvisible(name)) return texts.nameMissing
  return lengthOf(name) > max.name ? texts.nameTooLong : undefined
}

function addressProblem(lines: string[]): string | undefined {
  const isShort = lines.length <= max.addressLines && lengthOf(lines.join('')) <= max.address
  return isShort ? undefined : texts.addressTooLong
}

/** Digits as people write a telephone number, with 4 to 20 digits. */
const isPhone = (phone: string): boolean =>
  /^\+?[\d ()./-]{4,40}$/.test(phone) && /^\d{4,20}$/.test(phone.replaceAll(/\D/g, ''))

/** A name with a dot, and perhaps a port and a path. */
const webAddress = /^https:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::[1-5]?\d{1,4})?(?:[/?#]\S*)?$/iu

function linksProblem(links: NamedLink[]): string | undefined {
  if (links.length > maxLinks) return texts.tooManyLinks(maxLinks)
  const isLink = ({ label, url }: NamedLink) =>
    !isInvisible(label) && lengthOf(label) <= max.label && webAddress.test(url) && url.length <= max.url
  return links.every(isLink) ? undefined : texts.links
}

function areaProblem(area: string[]): string | undefined {
  const wrong = area.find((entry) => !isAreaEntry(entry) || entry.length > 20)
  if (wrong !== undefined) return texts.areaEntry(wrong)
  return area.length > max.areas ? texts.tooManyAreas : undefined
}
