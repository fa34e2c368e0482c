/** Where a call of a test stops until it is let on: the call passes, and the test waits until it is reached. */
export function gate() {
  const arrival = Promise.withResolvers<void>()
  const opening = Promise.withResolvers<void>()
  return {
    reached: arrival.promise,
    open: opening.resolve,
    async pass() {
      arrival.resolve()
      await opening.promise
    },
  }
}

export type Gate = ReturnType<typeof gate>
