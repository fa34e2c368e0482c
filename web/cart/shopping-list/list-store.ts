import { isRecord, textOf } from '#shared/stored-values.ts'
import { draftPrefix } from '#web/accounts/draft-keys.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'

/** About twice what the lines that are looked for need. */
export const maxListLetters = 10_000

/** What somebody has chosen for a line. */
export type Choice = {
  /** The id of the product, empty for none of them. Without it, the best one. */
  id?: string
  /** Without it, the count on the list. */
  count?: number
}

/** The text in the box, the list that products were looked for, and what was chosen for its lines. */
type StoredList = { text: string; asked: string; choices: Record<string, Choice> }

// The list stays in the browser like the cart, for guests too. The sign-out removes the list, because somebody wrote it.
const store = browserStore<StoredList>(`${draftPrefix}shopping list`, parseList, { text: '', asked: '', choices: {} })

/** The stored list. */
export const useShoppingList = (): StoredList => useBrowserStore(store)

/** Keeps what is typed. */
export const typeList = (text: string): void => store.write({ ...store.read(), text })

/** Notes that products are looked for the text. Choices for things that it still has stay. */
export function askForList(): void {
  const { text, choices } = store.read()
  const kept = Object.entries(choices).filter(([line]) => text.includes(line))
  store.write({ text, asked: text, choices: Object.fromEntries(kept) })
}

/** Notes what was chosen for a line. */
export function chooseForLine(line: string, choice: Choice): void {
  const list = store.read()
  store.write({ ...list, choices: { ...list.choices, [line]: { ...list.choices[line], ...choice } } })
}

function parseList(stored: unknown): StoredList {
  const { text, asked, choices } = isRecord(stored) ? stored : {}
  const entries = Object.entries(isRecord(choices) ? choices : {}).map(([line, choice]): [string, Choice] => [
    line,
    parseChoice(choice),
  ])
  return { text: textOf(text), asked: textOf(asked), choices: Object.fromEntries(entries) }
}

function parseChoice(stored: unknown): Choice {
  const { id, count } = isRecord(stored) ? stored : {}
  return {
    ...(typeof id === 'string' && { id }),
    ...(Number.isInteger(count) && Number(count) > 0 && { count: Number(count) }),
  }
}
