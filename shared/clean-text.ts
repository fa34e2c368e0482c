// Cleans texts that people send, before any rule reads them (docs/rules/running.md#api). The database refuses a zero byte,
// and other control characters don't belong in a name.

/** Zero-width blanks. U+200C and U+200D stay, because some scripts need them to join letters. */
const widthless = /[\u200b\u2060\ufeff]+/g

/** Characters that change the writing direction of the following text, even of a sentence around a name. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]+/g

/** Removes invisible characters: with them, two different names could look the same, or a sentence could be reversed. */
export const withoutUnseen = (text: string): string => text.replaceAll(widthless, '').replaceAll(directionMarks, '')

/**
 * One trimmed line in one form of Unicode. Blanks, control characters and line ends become one space, so that names that
 * look alike are equal. Invisible characters are dropped.
 */
export function oneLine(text: string): string {
  const plain = withoutUnseen(text.toWellFormed()).replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return inOneForm(plain).trim()
}

/**
 * Several trimmed lines in one form of Unicode. Line ends become `\n`. Other control characters and characters that
 * change the writing direction are dropped.
 */
export function severalLines(text: string): string {
  const kept = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(directionMarks, '')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
  return inOneForm(kept).trim()
}

/** The longest text that a rule allows: a comment of 2,000 letters of up to four code units. */
const maxNormalizedLength = 8000

/** 'é' and 'e´' become one letter. A text that is too long for every rule stays, because sorting accents may take long. */
function inOneForm(text: string): string {
  return text.length > maxNormalizedLength ? text : text.normalize('NFC')
}

/** Whether a text shows nothing: only blanks, empty letters and marks. Such a text is no name. */
export function isInvisible(text: string): boolean {
  return /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
}

/** The length of a text in code points, so that an emoji counts once (docs/rules/catalog.md). */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** The first characters of a text, counted as in `lengthOf`. */
export const cutTo = (text: string, characters: number): string => Array.from(text).slice(0, characters).join('')
