import { useRef } from 'react'
import { ApiError, isOutcomeUnknown } from '#web/api.ts'
import { forgetEndReason } from '../session-store.ts'

/**
 * For calls that end one's own sign-in when they succeed. Tells of each error whether an earlier try was done although
 * its answer got lost: by now the sign-in has ended. The caller then says so, in place of the frame.
 */
export function usePerhapsDone(): (error: unknown) => boolean {
  const isUnsure = useRef(false)
  return (error) => {
    const isDone = isUnsure.current && error instanceof ApiError && error.endedSession
    isUnsure.current ||= isOutcomeUnknown(error)
    if (isDone) forgetEndReason()
    return isDone
  }
}
