/** So many find few names among millions; more would only cost more. */
const mostTrigrams = 8

/**
 * As few groups of three letters or digits as cover the words of a text: 'organic ham' has 'org', 'ani', 'nic' and 'ham'.
 * A name that has the text has all of them. Words of one or two letters have none.
 */
export function coveringTrigrams(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return [...new Set(words.flatMap(trigramsOf))].slice(0, mostTrigrams)
}

function trigramsOf(word: string): string[] {
  const letters = Array.from(word)
  const starts = Array.from({ length: Math.ceil(letters.length / 3) }, (_, n) => Math.min(3 * n, letters.length - 3))
  return starts.map((start) => letters.slice(start, start + 3).join(''))
}
