import type { ReactElement } from 'react'
import { pathHere } from '#web/client/path-here.ts'
import type { DialogMark } from './dialog.tsx'
import { pageStore } from './page-store.ts'

type Words = { title: string; text?: string | ReactElement; mark?: DialogMark }

/** A question with the labels of both answers. The default title is 'Are you sure?'. */
type Question = Partial<Words> & {
  /** A second line under the text. */
  second?: string
  confirmLabel: string
  cancelLabel?: string
  /** Something will be lost: the confirming button is red, and the default mark is a warning. */
  danger?: boolean
}

/** A message with one button. The page of the `link` closes the message. */
export type Alert = Words & {
  link?: { label: string; to: string }
  /** Below the text, and not read out with it. */
  more?: ReactElement
}

type Asking = Partial<Question & Alert>

/** A question or message in the queue. `answer` settles the promise of the caller. `path` is the page that asked. */
export type Asked = Asking & {
  id: number
  path: string
  answer: (yes: boolean) => void
  answered: Promise<boolean>
}

const queue = pageStore<Asked[]>([])
let lastId = 0

/**
 * Asks for a decision. True for the confirming button; false for Cancel, Escape, or leaving the page. Asking a question
 * that is already in the queue returns a promise that never settles, so a double click asks once.
 */
export function confirm(question: Question): Promise<boolean> {
  return sameInQueue(question) ? new Promise(() => {}) : ask(question)
}

/** Shows a message and resolves when the person closes it. The same message is not shown twice at once. */
export async function alertDialog(alert: Alert): Promise<void> {
  await (sameInQueue(alert)?.answered ?? ask(alert))
}

/** The same question or message, if it is already in the queue. */
const sameInQueue = ({ title, text, confirmLabel }: Asking): Asked | undefined =>
  queue.read().find((asked) => asked.title === title && asked.text === text && asked.confirmLabel === confirmLabel)

/** Cancels the dialogs in the queue: all of them, or with `shownPath` only those of other pages. */
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
  queue.write([...queue.read(), { ...asked, id, path: pathHere(), answer, answered }])
  return answered
}
