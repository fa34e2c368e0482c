import { searchable } from './searchable.ts'

/**
 * The slug that a text makes: lower case, words joined by hyphens (docs/rules/catalog.md#create-a-product). Empty when
 * the text has no letter or digit. Composed, as addresses are looked up: `searchable` takes Korean syllables apart.
 */
export function slugOf(text: string): string {
  return searchable(text)
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .normalize('NFC')
}
