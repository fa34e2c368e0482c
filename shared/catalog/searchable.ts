import { oneLine } from '../clean-text.ts'

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

/** A text as searches compare it: trimmed, without regard to case and accents (docs/rules/search-and-lists.md). */
export function searchable(text: string): string {
  return (
    oneLine(text)
      // Upper case twice, so that 'ß' and 'ı' match 'SS' and 'I', and 'ᾳ' matches 'ΑΙ'.
      .toUpperCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[øłđðþæœςß]/g, (letter) => plainLetters[letter]!)
      // '´' decomposes into a blank and an accent.
      .replaceAll(/ +/g, ' ')
      .trim()
  )
}

/** What `in=all` looks through besides the category's name: name and brand, a line each. */
export const searchableProduct = ({ name, brand }: { name: string; brand: string }): string =>
  `${searchable(name)}\n${searchable(brand)}`

/**
 * The slug of a text: lower case, with hyphens between words (docs/rules/catalog.md#create-a-product). Empty without a
 * letter or digit. NFC as in addresses, because `searchable` takes Korean syllables apart.
 */
export function slugOf(text: string): string {
  return searchable(text)
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .normalize('NFC')
}
