/** The beginning of a text, in the units of an input's maxlength, without half an emoji at its end. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
