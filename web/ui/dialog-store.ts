import type { ReactNode } from 'react'
import type { DialogMark } from './dialog.tsx'
import { pageStore } from './page-store.ts'

type Words = { title: string; text?: ReactNode; mark?: DialogMark }

/** A question to a person, and the words of both answers. Without a title it asks 'Are you sure?'. */
type Question = Partial<Words> & {
  /** A second line under the text. */
  second?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Something will be lost: the confirming button is tomato red, and the mark a warning unless another is given. */
  danger?: boolean
}

/** A message with one button. */
export type Alert = Words

type Asking = Partial<Question>

/** A question or a message that waits for its turn; `answer` settles the promise of the code that asked, on the page at `path`. */
export type Asked = Asking & {
  id: number
  path: string
  answer: (yes: boolean) => void
  answered: Promise<boolean>
}

const queue = pageStore<Asked[]>([])
let lastId = 0

/**
 * Asks for a decision. True for the confirming button; false for Cancel, Escape, or leaving the page. While a question
 * is open, or its dialog is still loading, asking it again does nothing and never settles: a double click asks once.
 */
export function confirm(question: Question): Promise<boolean> {
  return sameInQueue(question) ? new Promise(() => {}) : ask(question)
}

/** Shows a message until it is acknowledged in any way. What is said already is not said twice. */
export async function alertDialog(alert: Alert): Promise<void> {
  await (sameInQueue(alert)?.answered ?? ask(alert))
}

/** The same question or message, if it is open or waits. */
const sameInQueue = ({ title, text, confirmLabel }: Asking): Asked | undefined =>
  queue.read().find((asked) => asked.title === title && asked.text === text && asked.confirmLabel === confirmLabel)

/** Closes the dialogs that are open or waiting, as if they had been cancelled: all of them, or those of pages other than the one shown. */
export function closeDialogs(shownPath?: string) {
  for (const { path, answer } of queue.read()) if (path !== shownPath) answer(false)
}

/** The dialog to show now. */
export const useAsked = (): Asked | undefined => queue.useValue()[0]

function ask(asked: Asking): Promise<boolean> {
  lastId += 1
  const id = lastId
  let answer = (_yes: boolean) => {}
  const answered = new Promise<boolean>((resolve) => {
    answer = (yes) => {
      queue.write(queue.read().filter((one) => one.id !== id))
      resolve(yes)
    }
  })
  queue.write([...queue.read(), { ...asked, id, path: location.pathname, answer, answered }])
  return answered
}
