/**
 * The beginning of a text, in the units that an input's maxlength counts, never with half an emoji at its end: no
 * address can hold one, and a page shows a broken character.
 */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
