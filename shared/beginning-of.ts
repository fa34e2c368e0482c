/** The beginning of a text, without half an emoji at its end: no address can hold one, and a page shows it as a broken sign. */
export function beginningOf(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}
