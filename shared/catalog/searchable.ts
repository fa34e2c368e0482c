import { oneLine } from '../clean-text.ts'
import { withPlainSigns } from '../plain-signs.ts'

/** Marks of a trade, soft hyphens, and signs without a width. */
const unsaid = /[\u2122\u00ae\u00a9\u2120\u00ad\u200c-\u200f]|[\ufe00-\ufe0f]/g

/**
 * Accents and points of Latin, Greek, Cyrillic, Arabic and Hebrew letters. In other scripts marks are letters: without
 * them, the Thai word for rice is the word for white, and in Japanese a 'd' is a 't'.
 */
const accentRanges = [
  '\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f', // Latin and Greek
  '\u0483-\u0489\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f', // Cyrillic
  '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7', // Hebrew
  '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff', // Arabic
]
const accents = new RegExp(`[${accentRanges.join('')}]`, 'g')

/**
 * Letters that people type without their stroke or ligature, and that Unicode does not decompose. 'ẞ' becomes 'ß', while
 * 'ß' itself becomes 'SS'.
 */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  ß: 'ss',
}

/**
 * A text as searches compare it: trimmed, without regard to case, accents and look-alike signs
 * (docs/rules/search-and-lists.md#search). PostgreSQL makes the same text (db/functions/searchable_user_text.sql).
 */
export function searchable(text: string): string {
  const plain = withPlainSigns(oneLine(text).replaceAll(unsaid, ''))
    // '1½' is 1 1/2, not 11/2.
    .replaceAll(/(\d)([\u00bc-\u00be\u2150-\u215e])/g, '$1 $2')
  // Capitals twice, so that 'ß' and 'ı' match 'SS' and 'I', and 'ᾳ' matches 'ΑΙ'.
  const folded = capitals(capitals(plain))
    .toLowerCase()
    .replaceAll(/[øłđðþæœςß]/g, (letter) => plainLetters[letter]!)
  return (
    withPlainSigns(folded)
      // Thai and Lao 'am', which NFKD takes apart.
      .replaceAll('\u0e4d\u0e32', '\u0e33')
      .replaceAll('\u0ecd\u0eb2', '\u0eb3')
      // '¨' decomposes into a blank and an accent.
      .replaceAll(/ +/g, ' ')
      .trim()
      .normalize('NFC')
  )
}

const capitals = (text: string): string => text.toUpperCase().normalize('NFKD').replaceAll(accents, '')

/** What `in=all` looks through besides the category's name: name and brand, a line each. */
export const searchableProduct = ({ name, brand }: { name: string; brand: string }): string =>
  `${searchable(name)}\n${searchable(brand)}`

/**
 * The slug of a text: lower case, with hyphens between words (docs/rules/catalog.md#create-a-product). Empty without a
 * letter or digit.
 */
export function slugOf(text: string): string {
  return searchable(text)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^[-\p{M}]+|-$/gu, '')
}
