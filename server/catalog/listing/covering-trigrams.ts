/** So many find few names among millions; more would only cost more. */
const mostTrigrams = 8

/**
 * What the index has in place of a blank (db/migrations/0126): trigrams end at a blank, and across a letter they tell which words stand
 * side by side. A rare letter: names that have it there themselves are found too, and sorted out with all that don't have the text.
 */
const joint = 'q'

/**
 * As few groups of three letters or digits as cover the words of a text and join them: 'ham roll' has 'mqr', 'ham', 'rol' and 'oll'.
 * A name that has the text has all of them, with `joint` for each blank.
 */
export function coveringTrigrams(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return [...new Set([...jointsOf(text), ...words.flatMap(trigramsOf)])].slice(0, mostTrigrams)
}

/** Not of a number and a letter: '500 g' and '50 g' would share '0qg' with nearly all names. */
function jointsOf(text: string): string[] {
  const joints = text.matchAll(/(?=(\p{L} [\p{L}\p{N}]|\p{N} \p{N}))/gu)
  return Array.from(joints, ([, around]) => around!.replace(' ', joint))
}

function trigramsOf(word: string): string[] {
  const letters = Array.from(word)
  const starts = Array.from({ length: Math.ceil(letters.length / 3) }, (_, n) => Math.min(3 * n, letters.length - 3))
  return starts.map((start) => letters.slice(start, start + 3).join(''))
}
