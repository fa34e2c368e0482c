/** A part of a name. */
type Part = { text: string; isMarked: boolean }

/** Letters are the same without regard to case and accents. */
const sameLetters = new Intl.Collator('en', { sensitivity: 'base' })

/** The parts of a name, of which those are marked that somebody has typed: words' beginnings, else from three letters on. */
export function markedParts(name: string, typed: string): Part[] {
  const marks = typed
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => placeIn(name, word))
    .filter((mark) => mark !== undefined)
    .toSorted((a, b) => a.from - b.from)
  const parts: Part[] = []
  let end = 0
  for (const { from, to } of marks) {
    if (from < end) continue
    const between = name.slice(end, from)
    const last = parts.at(-1)
    // Marked words beside each other are one part: a part of a space alone would be lost in the accessible name.
    if (last && between === ' ') last.text += name.slice(end, to)
    else parts.push({ text: between, isMarked: false }, { text: name.slice(from, to), isMarked: true })
    end = to
  }
  return [...parts, { text: name.slice(end), isMarked: false }].filter(({ text }) => text !== '')
}

function placeIn(name: string, word: string): { from: number; to: number } | undefined {
  if (word === '') return undefined
  const places = Array.from({ length: name.length - word.length + 1 }, (_, from) => from).filter(
    (from) => sameLetters.compare(name.slice(from, from + word.length), word) === 0,
  )
  const beginning = places.find((from) => !/[\p{L}\p{N}]$/u.test(name.slice(0, from)))
  const from = beginning ?? (word.length > 2 ? places[0] : undefined)
  return from === undefined ? undefined : { from, to: from + word.length }
}
