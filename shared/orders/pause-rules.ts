import { isInvisible, lengthOf, oneLine } from '../clean-text.ts'

const maxLength = 200

/** What shoppers read of a typed sentence; null where there is nothing to see. */
export function pauseSentence(typed: string): string | null {
  const line = oneLine(typed)
  return isInvisible(line) ? null : line
}

/** Whether a sentence is longer than fits above every page. */
export const isTooLongForPause = (sentence: string): boolean => lengthOf(sentence) > maxLength
