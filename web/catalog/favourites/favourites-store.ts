import { useEffect } from 'react'
import { useSession } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { pageStore } from '#web/ui/page-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The ids of the signed-in person's favourites. Pages are the same for everyone, so the browser asks for them. */
const favourites = pageStore<ReadonlySet<string>>(new Set())
let owner: string | undefined
/** What was pressed here. A list that was asked for earlier does not undo it. */
const pressed = new Map<string, boolean>()
let lastCall: Promise<unknown> = Promise.resolve()

/** Whether a product is a favourite of the signed-in person. */
export function useFavourite(productId: string): boolean {
  const userId = useSession().user?._id
  useEffect(() => void readFavouritesOf(userId), [userId])
  return favourites.useValue().has(productId)
}

/** Reads the favourites once for each person, however many hearts ask. */
async function readFavouritesOf(userId: string | undefined) {
  if (owner === userId) return
  owner = userId
  pressed.clear()
  favourites.write(new Set())
  if (!userId) return
  try {
    const ids = await callApi('GET /api/favourites/ids')
    if (owner !== userId) return
    const next = new Set(ids)
    for (const [id, isFavourite] of pressed) setIn(next, id, isFavourite)
    favourites.write(next)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Nobody asked for it, so there is no message. The next page asks again.
    if (owner === userId) owner = undefined
  }
}

/** Changes a favourite at once, and takes the change back with a message if the shop refuses it. */
export async function setFavourite(productId: string, isFavourite: boolean) {
  note(productId, isFavourite)
  const name = isFavourite ? 'PUT /api/favourites/{product}' : 'DELETE /api/favourites/{product}'
  // One after the other, so that of two quick presses the second counts.
  const call = lastCall.then(() => callApi(name, { params: { product: productId }, keepalive: true }))
  lastCall = call.catch(() => {})
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (pressed.get(productId) === isFavourite) note(productId, !isFavourite)
    if (!error.endedSession) showToast({ text: error.message, isProblem: true })
  }
}

function note(productId: string, isFavourite: boolean) {
  pressed.set(productId, isFavourite)
  const next = new Set(favourites.read())
  setIn(next, productId, isFavourite)
  favourites.write(next)
}

const setIn = (ids: Set<string>, id: string, isIn: boolean) => (isIn ? ids.add(id) : ids.delete(id))
