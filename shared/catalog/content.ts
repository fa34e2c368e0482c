// What a pack holds, in whole milligrams, microlitres, pieces or millimetres (docs/rules/catalog.md#content). Amounts are
// read digit by digit: 0.7 l in floating point would be 699.9999 ml.
import { oneLine } from '../clean-text.ts'
import { decimalIn } from '../formats.ts'
import { divideHalfUp } from '../pricing/divide-half-up.ts'
import type { Measures } from '../settings/shop-settings.ts'
import { contentTexts as texts } from './content-texts.ts'
import { type Measure, unitNamed } from './content-units.ts'

/** `content` in whole milligrams, microlitres, pieces or millimetres. */
export type Content = { measure: Measure; content: number }

/** Content as the API has it: an amount in a unit, such as 750 g. */
export type ContentAmount = { amount: number; unit: string }

/** The content, or the sentence for the person who wrote it. */
export type ReadContent = { value: Content } | { problem: string }

/** The database's highest integer: 2,147 kg or litres. */
const maxContent = 2_147_483_647
const maxLength = 60

const times = '[x×*]'
const amount = String.raw`(?<amount>\d{1,12}(?:[.,]\d{1,12})?|[.,]\d{1,12}|(?:(?<whole>\d{1,9}) )?(?<part>\d{1,9})/(?<of>\d{1,9}))`
const unit = String.raw`(?<unit>fl\.? ?oz|[\p{L}]+(?: (?:bags?|ounces?))?)`
const pattern = new RegExp(
  String.raw`^(?<minus>[-−] ?)?(?:(?<packs>\d{1,6}) ?${times} ?)?(?:(?<each>\d{1,6}) ?${times} ?)?${amount} ?${unit}\.?` +
    String.raw`(?: ?${times} ?(?<after>\d{1,6}))?(?: ?\([^)]*\))?$`,
  'u',
)

/** 'each', 'per kg' and 'a dozen' mean one of it. */
const single = /^(?:(?:a|an|per) )?(?:kg|l|lb|m|each|ea|piece|pc|bunch|head|dozen)$/

const fractions: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4', '⅓': ' 1/3', '⅔': ' 2/3' }

/** Reads content: '750 g', '6 x 330 ml', '1,5 l', '1/2 l', '12 pieces', 'a dozen'. Rounds half up to whole units. */
export function readContent(written: string | ContentAmount): ReadContent {
  const text = simplified(typeof written === 'string' ? written : contentText(written))
  if (text.length > maxLength) return { problem: texts.unread }
  const counted = single.test(text) ? `1 ${text.split(' ').at(-1)}` : text
  const said = pattern.exec(counted)?.groups
  const read = said && unitNamed(said['unit']!.replaceAll(/^fl\.? ?oz$/g, 'fl oz'))
  if (!read) return { problem: texts.unread }
  if (mayBeThousand.test(said['amount']!) && smallUnits.has(read.size)) return { problem: texts.doubtful }
  const { measure } = read
  const packs = ['packs', 'each', 'after'].reduce((product, name) => product * BigInt(said[name] ?? 1), 1n)
  const [part, of] = fractionOf(said)
  const [size, parts] = decimalFraction(read.size)
  const [numerator, denominator] = [packs * part * size, of * parts]
  if (said['minus'] || numerator === 0n) return { problem: texts.notPositive }
  if (denominator === 0n || (measure === 'piece' && numerator % denominator !== 0n)) return { problem: texts.unread }
  const content = divideHalfUp(numerator, denominator)
  if (content === 0) return { problem: texts.notPositive }
  return content > maxContent ? { problem: texts.tooMuch } : { value: { measure, content } }
}

/** '1.000' is one to some people and a thousand to others. Of kilograms or litres nobody buys a thousand. */
const mayBeThousand = /^[1-9]\d{0,2}[.,]\d{3}$/
const smallUnits = new Set(['1', '1000'])

const simplified = (text: string): string =>
  oneLine(text)
    .replaceAll(/[½¼¾⅓⅔]/g, (sign) => fractions[sign]!)
    .replaceAll('⁄', '/')
    .toLowerCase()
    .trim()

/** The amount as a fraction of whole numbers. */
function fractionOf({ amount, whole = '0', part, of }: Record<string, string | undefined>): [bigint, bigint] {
  if (part === undefined || of === undefined) return decimalFraction(amount!.replace(',', '.'))
  return [BigInt(whole) * BigInt(of) + BigInt(part), BigInt(of)]
}

function decimalFraction(decimal: string): [bigint, bigint] {
  const [whole = '', digits = ''] = decimal.split('.')
  return [BigInt(`${whole}${digits}`), 10n ** BigInt(digits.length)]
}

/** The content that the text of a product's unit says; null if it says none that the shop understands. */
export function contentOfUnit(unit: string): Content | null {
  const read = readContent(unit)
  return 'value' in read ? read.value : null
}

/** How amounts are written: in the largest unit that the content fills, or else in the last one. */
const metricUnits: Record<Measure, [unit: string, size: number][]> = {
  mass: [
    ['kg', 1_000_000],
    ['g', 1000],
  ],
  volume: [
    ['l', 1_000_000],
    ['ml', 1000],
  ],
  piece: [['piece', 1]],
  length: [
    ['m', 1000],
    ['cm', 10],
  ],
}

/** What packs of the United States are labelled in. Only a pack of at least a pound says pounds. */
const usUnits: Record<Measure, [unit: string, size: number, least: number][]> = {
  mass: [
    ['lb', 453_592.37, 1],
    ['oz', 28_349.523125, 0],
  ],
  volume: [['fl oz', 29_573.5295625, 0]],
  piece: [],
  length: [['ft', 304.8, 1]],
}

/**
 * Content as an amount of a usual unit: 750 g, 1.98 l, 12 oz. Reading the amount gives the same content. A shop with US
 * measures says grams where ounces need more than two decimals.
 */
export function amountOfContent(of: Content, measures: Measures = 'metric'): ContentAmount {
  const { measure, content } = of
  for (const [unit, size, least] of measures === 'us' ? usUnits[measure] : []) {
    const amount = Math.round((content / size) * 100) / 100
    if (amount >= least && isSameContent(readContent({ amount, unit }), of)) return { amount, unit }
  }
  const [unit, size] = metricUnits[measure].find(([, one]) => content >= one) ?? metricUnits[measure].at(-1)!
  return { amount: content / size, unit }
}

const isSameContent = (read: ReadContent, { measure, content }: Content): boolean =>
  'value' in read && read.value.measure === measure && read.value.content === content

/** Content as screens say it: '1.5 l' and '12 pieces', '1,5 l' and '12 piezas'. The fields read it, too. */
export function contentInWords(content: ContentAmount): string {
  const { amount, unit } = content
  if (unit === 'piece') return `${amount} ${amount === 1 ? texts.piece : texts.pieces}`
  return decimalIn(contentText(content))
}

/** Content as files have it: '750 g', '12 pieces'. A fourth decimal keeps 340.194 g from reading like a thousand. */
export function contentText({ amount, unit }: ContentAmount): string {
  const decimals = mayBeThousand.test(String(amount)) && smallUnits.has(unitNamed(unit)?.size ?? '') ? '0' : ''
  return `${amount}${decimals} ${unit === 'piece' && amount !== 1 ? 'pieces' : unit}`
}
