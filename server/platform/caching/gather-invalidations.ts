import type { Changed, Tag } from './changed.ts'

const gatherMs = 100
/** How long to wait after a message could not be sent, before the next try. */
const pauseMs = 500
/** NOTIFY takes at most 8000 bytes; beyond this many tags the message is 'everything'. */
const maxTags = 150

/** Invalidations on their way to the other processes. */
type GatheredInvalidations = {
  add(changed: Changed): void
  /** Sends what is left, and tries only once. */
  close(): Promise<void>
}

/** Gathers invalidations for 100 ms and sends them in one message. What `send` fails to send is kept, and sent with what came since. */
export function gatherInvalidations(
  send: (changed: Changed) => Promise<unknown>,
  onError: (error: unknown) => void,
): GatheredInvalidations {
  let gathered = new Set<Tag>()
  let isAll = false
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const gather = (changed: Changed) => {
    if (changed === 'everything') isAll = true
    else for (const tag of changed) gathered.add(tag)
  }
  const sendAll = async () => {
    timer = undefined
    const changed = isAll || gathered.size > maxTags ? 'everything' : [...gathered]
    gathered = new Set()
    isAll = false
    try {
      await send(changed)
    } catch (error) {
      onError(error)
      gather(changed)
      if (!closed) timer ??= setTimeout(() => void sendAll(), pauseMs).unref()
    }
  }

  return {
    add(changed) {
      gather(changed)
      timer ??= setTimeout(() => void sendAll(), gatherMs)
    },
    async close() {
      closed = true
      if (!timer) return
      clearTimeout(timer)
      await sendAll()
    },
  }
}
