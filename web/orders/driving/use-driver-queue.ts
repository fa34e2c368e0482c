import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  answered,
  begun,
  type DriverCall,
  type DriverQueue,
  type Outcome,
  parseQueue,
} from '#shared/orders/driver-queue.ts'
import { draftKey } from '#web/accounts/draft-keys.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { ApiError, callApi, isOutcomeUnknown } from '#web/client/api.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'

const tryAgainMs = 10_000

type DriverQueueOptions = {
  onDone: (call: DriverCall) => void
  onRefused: (call: DriverCall, error: ApiError) => void
}

/**
 * The driver's presses that are not known to be done. They are sent one after the other; without a signal they wait, also
 * through a reload and a closed tab, and are tried again every ten seconds and when the signal returns.
 */
export function useDriverQueue({ onDone, onRefused }: DriverQueueOptions) {
  const [store] = useState(() =>
    browserStore<DriverQueue>(draftKey(readUser()?._id, 'driving'), parseQueue, [], 'localStorage'),
  )
  const queue = useBrowserStore(store)
  const isSending = useRef(false)
  const [isUnreached, setUnreached] = useState(false)

  const send = useEffectEvent(async () => {
    const [call] = store.read()
    if (!call || isSending.current) return
    isSending.current = true
    if (!call.isTried) store.write(begun(store.read()))
    const { outcome, error } = await make(call)
    isSending.current = false
    setUnreached(outcome === 'unreached')
    if (outcome === 'done') onDone(call)
    if (error) onRefused(call, error)
    store.write(answered(store.read(), call, outcome))
  })

  useEffect(() => {
    if (queue.length === 0) return undefined
    const sendNow = () => void send()
    sendNow()
    const timer = setInterval(sendNow, tryAgainMs)
    addEventListener('online', sendNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendNow)
    }
  }, [queue])

  return {
    queue,
    isUnreached: isUnreached && queue.length > 0,
    press: (change: (queue: DriverQueue) => DriverQueue) => store.write(change(store.read())),
  }
}

/** Makes one call. `error`: the shop refused it. */
async function make({
  order,
  does,
  amount = 0,
  way = 'cash',
}: DriverCall): Promise<{ outcome: Outcome; error?: ApiError }> {
  const params = { id: order }
  try {
    if (does === 'collect') await callApi('PUT /api/orders/{id}/collect', { params, body: { amount, way } })
    else if (does === 'not_collected') await callApi('PUT /api/orders/{id}/not-collected', { params })
    else await callApi('PUT /api/orders/{id}/deliver', { params, body: { isDelivered: does === 'deliver' } })
    return { outcome: 'done' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // After a new sign-in the press is sent, too.
    const isWaiting = isOutcomeUnknown(error) || error.endedSession || error.status === 401 || error.status === 429
    return isWaiting ? { outcome: 'unreached' } : { outcome: 'refused', error }
  }
}
