/** So many find few names among millions; more would only cost more. */
const mostTrigrams = 8

/**
 * What the index has in place of a blank (db/migrations/0126): trigrams end at a blank, and across a letter they tell which words stand
 * side by side. A rare letter: names that have it there themselves are found too, and sorted out with all that don't have the text.
 */
export const joint = 'q'

/**
 * A few groups of three letters or digits that the names with a text have, with `joint` for each blank, and that few others have: a
 * word's own cover it ('organic' has 'org', 'ani' and 'nic'); of words side by side the joints and beginnings do ('ham roll' has 'mqr',
 * 'ham' and 'rol'). None of one or two letters.
 */
export function coveringTrigrams(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const joints = jointsOf(text)
  const ofWords = joints.length > 0 ? words.map(beginningOf) : words.flatMap(trigramsOf)
  return [...new Set([...joints, ...ofWords])].slice(0, mostTrigrams)
}

/** Not of a number and a letter: '500 g' and '50 g' would share '0qg' with nearly all names. */
function jointsOf(text: string): string[] {
  const joints = text.matchAll(/(?=(\p{L} [\p{L}\p{N}]|\p{N} \p{N}))/gu)
  return Array.from(joints, ([, around]) => around!.replace(' ', joint))
}

const beginningOf = (word: string): string => Array.from(word).slice(0, 3).join('')

function trigramsOf(word: string): string[] {
  const letters = Array.from(word)
  const starts = Array.from({ length: Math.ceil(letters.length / 3) }, (_, n) => Math.min(3 * n, letters.length - 3))
  return starts.map((start) => letters.slice(start, start + 3).join(''))
}
