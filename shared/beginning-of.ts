/**
 * The beginning of a text, never with half an emoji at its end: no address can hold one, and a page shows a broken
 * character.
 */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
