// Reads a shopping list that somebody has typed or pasted (docs/rules/cart.md#shopping-list).
import { unitNamed } from '../catalog/content-units.ts'
import { searchable } from '../catalog/searchable.ts'
import { cutTo, oneLine } from '../clean-text.ts'

/** Longer lists are cut, because every line is a search. */
export const maxListLines = 60
/** The rest of a longer line is cut off. */
export const maxLineLetters = 100
const maxCount = 99

/** A thing on the list. */
export type ListLine = {
  /** What is looked for: the line without its marks and its count. */
  text: string
  /** What is looked for where that finds nothing: also without amounts and packs. The same as `text` if there are none. */
  plain: string
  count: number
}

/** The things of a list, the same text once, and how many lines behind the limit are left out. */
export function readShoppingList(list: string): { lines: ListLine[]; leftOut: number } {
  const written = splitList(list).flatMap((line) => readLine(line) ?? [])
  const lines = new Map<string, ListLine>()
  let leftOut = 0
  for (const line of written) {
    const key = searchable(line.text)
    const same = lines.get(key)
    if (same) same.count = Math.min(same.count + line.count, maxCount)
    else if (lines.size < maxListLines) lines.set(key, line)
    else leftOut += 1
  }
  return { lines: [...lines.values()], leftOut }
}

/** A list of one line may have commas between its things. The comma of '1,5 l' is not one of them. */
function splitList(list: string): string[] {
  const lines = list.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '')
  return lines.length === 1 ? lines[0]!.split(/;|(?<!\d),|,(?!\d)/) : lines
}

/** Signs and numbers before the things of a list: '- ', '• ', '[ ] ', '2) '. '1.5 l' has none. */
const marks = /^(?:(?:[-–—*•·◦▪‣●○>+#☐☑✓✔]|\[[ x]?\]|\d{1,2}[.)](?= ))\s*)+/i
/** '2 milk', '3x butter', '3 x butter', 'x2 tea'. */
const countBefore = /^(x ?)?(\d{1,2})( ?x | ?×| ?\*| )\s*(?=\S)/i
/** 'eggs x 12', 'eggs x12', 'milk 2', 'milk 2x', 'milk (2)', 'milk: 2'. */
const countBehind = /[ :(]+[x×*]? ?(\d{1,2}) ?[x×*]?\)?$/i
/** What may stand between a thing and what follows it: 'milk - 2'. */
const loose = /[\s:,(–—-]+$/

/** The thing that a line names; undefined for a line without a word, and for a heading such as 'Vegetables:'. */
function readLine(written: string): ListLine | undefined {
  const line = cutTo(oneLine(written).replace(marks, ''), maxLineLetters).trim()
  if (!/\p{L}/u.test(line) || line.endsWith(':')) return undefined
  const { count, rest: text } = countIn(line)
  return { text, plain: withoutAmounts(text) || text, count }
}

/** The count at the beginning or at the end. 0 is none, and neither is the number of an amount: '500 g flour'. */
function countIn(line: string): { count: number; rest: string } {
  const before = countBefore.exec(line)
  if (before && Number(before[2]) > 0) {
    const rest = line.slice(before[0].length)
    const isTimes = before[1] !== undefined || before[3] !== ' '
    if (/\p{L}/u.test(rest) && (isTimes || !isMeasure(rest.split(' ')[0]!))) return { count: Number(before[2]), rest }
  }
  const behind = countBehind.exec(line)
  const rest = line.slice(0, behind?.index).replace(loose, '')
  if (behind && Number(behind[1]) > 0 && /\p{L}/u.test(rest)) return { count: Number(behind[1]), rest }
  return { count: 1, rest: line }
}

/** A unit of mass, volume or length. The piece is none: '12 eggs' are twelve. */
function isMeasure(word: string): boolean {
  const unit = unitNamed(word.replace(/[.,]$/, ''))
  return unit !== undefined && unit.measure !== 'piece'
}

const packs =
  /^(?:bags?|bars?|bottles?|box|boxes|bunch|bunches|cans?|cartons?|cups?|dozen|jars?|pack|packs|packets?|pieces?|pints?|pots?|punnets?|tins?|tubs?|tubes?)$/i
const small = /^(?:an?|of|some|the)$/i
/** '500', '1.5', '1/2', '½', and with its unit '500g'. */
const amount = /^(?:\d[\d.,/]*|[½¼¾⅓⅔])(\p{L}*)$/u

/** 'milk' for '1.5 l milk', 'flour 500g' and 'a bottle of milk'. */
function withoutAmounts(text: string): string {
  const words = text.split(' ')
  const kept = words.filter((word, place) => {
    const [isAmount, unit] = amount.exec(word) ?? []
    if (isAmount !== undefined) return unit !== '' && !isMeasure(unit!)
    const isBehindAmount = place > 0 && amount.test(words[place - 1]!)
    return !(isBehindAmount && (isMeasure(word) || packs.test(word)))
  })
  while (kept.length > 1 && (small.test(kept[0]!) || packs.test(kept[0]!))) kept.shift()
  return kept.join(' ').replace(loose, '')
}
