/** One line of text: control characters and line ends, which could begin a header, become blanks. */
export function mailLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
