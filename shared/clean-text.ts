// Texts that people send, before any rule looks at them. A zero byte would be refused by the database, and other
// control characters have no business in a name.

/**
 * Zero-width blanks: nobody sees them, and no script needs them to join its letters, as some need U+200C and U+200D.
 */
const widthless = /[\u200b\u2060\ufeff]+/g

/**
 * Characters that change the writing direction of all that follows: in a name they would turn the sentence around it,
 * too.
 */
const turns = /[\u202a-\u202e\u2066-\u2069]+/g

/** Without invisible characters: they would make two names of one, or turn a sentence around. */
export const withoutUnseen = (text: string): string => text.replaceAll(widthless, '').replaceAll(turns, '')

/**
 * One line: blanks of every kind, control characters and line ends become one space, so that names that look alike are
 * one; without signs that turn the writing direction; Unicode in one form; trimmed.
 */
export function oneLine(text: string): string {
  const plain = withoutUnseen(text.toWellFormed()).replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return inOneForm(plain).trim()
}

/**
 * Several lines: line ends become `\n`; other control characters, and those that change the writing direction, vanish;
 * Unicode in one form; trimmed.
 */
export function severalLines(text: string): string {
  const kept = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(turns, '')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
  return inOneForm(kept).trim()
}

/** The longest text that a rule here allows: a comment of 2,000 letters, of up to four code units each. */
const maxNormalizedLength = 8000

/**
 * 'é' and 'e´' are one letter. A text that is too long for every rule stays as it came: putting its accents in order
 * could take very long.
 */
function inOneForm(text: string): string {
  return text.length > maxNormalizedLength ? text : text.normalize('NFC')
}

/**
 * Whether a text has nothing visible: only blanks, empty letters, and signs that join, turn or mark other letters.
 * Such a text is no name.
 */
export function isInvisible(text: string): boolean {
  return /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
}

/** How long a text is for a person: in code points, so that an emoji counts once (docs/rules/catalog.md). */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** The beginning of a text, in the characters that `lengthOf` counts: never half an emoji. */
export const cutTo = (text: string, characters: number): string => Array.from(text).slice(0, characters).join('')
