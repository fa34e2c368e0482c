import { useRef } from 'react'
import { ApiError, isOutcomeUnknown } from '#web/client/api.ts'

type Creation<Saved> = {
  send: () => Promise<Saved>
  /** What is there already, if it is what was sent. */
  find: () => Promise<Saved | undefined>
}

/**
 * For forms that create something of which there can be one: with its name or email, or by its person. When an answer
 * was lost, it may have been created: then a later try, refused with `takenCode`, is done if `find` finds what was sent.
 * `startsUnsure` is true for a form that may have been sent before it was opened.
 */
export function useCreateOnce(takenCode: 'taken' | 'already_registered' | 'already_reviewed', startsUnsure = false) {
  const isUnsure = useRef(startsUnsure)
  return async function create<Saved>({ send, find }: Creation<Saved>): Promise<Saved> {
    try {
      return await send()
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === takenCode
      const there = isUnsure.current && isTaken ? await find() : undefined
      isUnsure.current ||= isOutcomeUnknown(error)
      if (there === undefined) throw error
      return there
    }
  }
}
