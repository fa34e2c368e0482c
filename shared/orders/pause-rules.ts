import { isInvisible, lengthOf, oneLine } from '../clean-text.ts'

const maxLength = 200

/** The tidied sentence for shoppers; null without a visible character. */
export function pauseSentence(typed: string): string | null {
  const line = oneLine(typed)
  return isInvisible(line) ? null : line
}

/** Whether a sentence is too long for the top of every page. */
export const isTooLongForPause = (sentence: string): boolean => lengthOf(sentence) > maxLength
