// Which word of the catalogue somebody meant who misspelled it (docs/rules/search-and-lists.md#misspelled).

/** A word with its stem. */
export type Word = { word: string; stem: string }

/**
 * Words of up to this many letters may only have two letters swapped, or one doubled or not doubled. Beside other words, one
 * of four letters may also lack a letter.
 */
const shortWord = 4
/** Up to this many letters the first letter must agree. */
const sameFirstLetter = 6
/** From this many letters on, two steps are allowed. */
const longWord = 9

/** Words with fewer letters are too like each other. */
const leastLetters = 3

/** Whether a word can be corrected: it has letters only, and enough of them. */
export const isCorrectable = (word: string): boolean => word.length >= leastLetters && !/\d/.test(word)

/** How words look that may be near: their letters, and parts of which they have one unchanged. */
export function looksOfNear(asked: string): { shortest: number; longest: number; parts: string[] } {
  const letters = [...asked]
  const most = mostSteps(letters.length)
  return { shortest: letters.length - most, longest: letters.length + most, parts: partsOf(letters, most) }
}

/** The letter that a near word begins with, or undefined for any. */
export function firstLetterOf(asked: string): string | undefined {
  const letters = [...asked]
  return letters.length <= sameFirstLetter ? letters[0] : undefined
}

const mostSteps = (letters: number): number => (letters >= longWord ? 2 : 1)

/**
 * One part more than there are steps. Between them one letter is left out, so that swapped neighbours are in one part at
 * most. One part is then without a step.
 */
function partsOf(letters: string[], steps: number): string[] {
  const length = Math.floor((letters.length - steps) / (steps + 1))
  return Array.from({ length: steps + 1 }, (_, part) => {
    const from = part * (length + 1)
    return letters.slice(from, part === steps ? undefined : from + length).join('')
  })
}

/**
 * The candidates that may be meant, the nearest first, then the shorter, then by letters. `isAlone` says that there is no
 * other word, which would have to be in the same product.
 */
export function nearestWords(
  asked: Word,
  candidates: Word[],
  { isAlone }: { isAlone: boolean },
): { word: string; stem: string; steps: number }[] {
  return candidates
    .map((candidate) => ({ ...candidate, steps: stepsTo(asked, candidate, isAlone) }))
    .filter(({ steps }) => steps < Infinity)
    .toSorted((a, b) => a.steps - b.steps || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
}

/**
 * The steps between the words or between their stems, which count half a step more: 'appels' is rather 'apples' than
 * 'apple'. Infinity for words that are not alike.
 */
function stepsTo(asked: Word, { word, stem }: Word, isAlone: boolean): number {
  const first = firstLetterOf(asked.word)
  if (first !== undefined && !word.startsWith(first)) return Infinity
  if (!isAlone && lacksLetter(asked.word, word)) return 1
  return Math.min(stepsBetween(asked.word, word), stepsBetween(asked.stem, stem) + 0.5)
}

function stepsBetween(asked: string, other: string): number {
  const { length } = [...asked]
  if (length <= shortWord) return isSlip(asked, other) ? 1 : Infinity
  const most = mostSteps(length)
  const steps = editSteps(asked, other, most)
  return steps <= most ? steps : Infinity
}

/** 'juce' for 'juice'. */
const lacksLetter = (asked: string, other: string): boolean =>
  asked.length === shortWord && other.length === shortWord + 1 && editSteps(asked, other, 1) === 1

/** Whether two neighbours are swapped, or one letter is doubled in one of the words only. */
function isSlip(one: string, other: string): boolean {
  if (one.length > other.length) return isSlip(other, one)
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  const place = at === -1 ? one.length : at
  if (one.length === other.length) {
    const swapped = one.slice(0, place) + (one[place + 1] ?? '') + (one[place] ?? '') + one.slice(place + 2)
    return one !== other && swapped === other
  }
  return (
    other.length === one.length + 1 && other[place] === other[place - 1] && one.slice(place) === other.slice(place + 1)
  )
}

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour (optimal string alignment). Stops
 * counting above `most`.
 */
export function editSteps(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let steps = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) steps = Math.min(steps, beforeLast[j - 2]! + 1)
      row.push(steps)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[other.length]!
}
