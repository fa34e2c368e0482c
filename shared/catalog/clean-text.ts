// Texts that people send, before any rule looks at them. A zero byte would be refused by the database, and other
// control characters have no business in a name.

/** One line: control characters and line ends become spaces; trimmed. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Several lines: line ends become `\n`, other control characters vanish; trimmed. */
export function severalLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** How long a text is for a person: in code points, so that an emoji counts once (RULINGS §2). */
export function lengthOf(text: string): number {
  return Array.from(text).length
}
