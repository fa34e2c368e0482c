import { useRef } from 'react'
import { ApiError, isOutcomeUnknown } from '#web/api.ts'

type Creation<Saved> = {
  send: () => Promise<Saved>
  /** What stands under that name, if it is what was sent. */
  find: () => Promise<Saved | undefined>
}

/**
 * For forms that create something whose name nothing else may have. When an answer was lost, it may have been created: then
 * a later try, refused because the name is taken, is done if `find` finds what was sent. `mayBeThere` is true for a form that
 * may have been sent before it was opened.
 */
export function useCreateOnce(mayBeThere = false) {
  const isUnsure = useRef(mayBeThere)
  return async function create<Saved>({ send, find }: Creation<Saved>): Promise<Saved> {
    try {
      return await send()
    } catch (error) {
      const there = isUnsure.current && isTaken(error) ? await find() : undefined
      isUnsure.current ||= isOutcomeUnknown(error)
      if (there === undefined) throw error
      return there
    }
  }
}

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'taken'
