/** This many find few names among millions; more would only cost more. */
const mostTrigrams = 8

/**
 * What stands for a blank in the index (db/migrations/0126). Trigrams end at a blank; with a letter in its place they
 * tell which words stand side by side. The letter is rare: a name that really has it there is found too, and dropped
 * like every other that doesn't contain the text.
 */
export const joint = 'q'

/**
 * A few trigrams that every name with this text has, and few others have; `joint` stands for each blank. A single word
 * is covered by its own ('organic' has 'org', 'ani' and 'nic'), words side by side by their joints and beginnings ('ham
 * roll' has 'mqr', 'ham' and 'rol'). None for one or two letters.
 */
export function coveringTrigrams(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const joints = jointsOf(text)
  const ofWords = joints.length > 0 ? words.map(beginningOf) : words.flatMap(trigramsOf)
  return [...new Set([...joints, ...ofWords])].slice(0, mostTrigrams)
}

/** Not between a number and a letter: '500 g' and '50 g' would share '0qg' with nearly all names. */
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
