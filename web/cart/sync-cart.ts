import type { CartItem } from '#shared/cart/stored-cart.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { openAttempt } from '#web/orders/checkout/order-attempt.ts'
import { shopNow } from '#web/shop-clock.ts'
import { accountCartStore } from './account-cart-store.ts'
import { adopt, requestFor, withUnsent } from './account-cart.ts'
import { onCartChange, readCart, replaceCart } from './cart-store.ts'

/** Presses on a stepper that follow each other make one request. */
const waitMs = 500

/**
 * Keeps the browser's cart and the account's in step while the person is signed in: at once, after every change, and when
 * the page is looked at again. Without a connection the next occasion does it. Returns the function that stops it.
 */
export function keepCartInStep(userId: string): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  async function run() {
    try {
      await exchange(userId, signal)
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError)) throw error
    } finally {
      running = undefined
    }
  }
  // One exchange at a time, and none from a tab that nobody sees or without a connection.
  const soon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (running) soon(waitMs)
      else if (!document.hidden && navigator.onLine) running = run()
    }, ms)
  }
  const noteChanges = () => {
    const store = accountCartStore()
    const before = store.read()
    if (!before) return
    const record = withUnsent(before, readCart(), shopNow())
    if (JSON.stringify(record) === JSON.stringify(before)) return
    store.write(record)
    if (Object.keys(record.unsent).length > 0) soon(waitMs)
  }
  const unsubscribe = onCartChange(noteChanges)
  const look = () => soon(0)
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', look, { signal })
  noteChanges()
  look()
  return () => {
    stopping.abort()
    unsubscribe()
    clearTimeout(timer)
  }
}

/**
 * Tells the account what has changed here, and takes over what has changed there. Takes nothing over after the lost answer
 * of an order, which has emptied the account's cart: this browser's stays until the order is found again. Throws an ApiError
 * and loses nothing.
 */
async function exchange(userId: string, signal: AbortSignal): Promise<void> {
  const store = accountCartStore()
  const sent = readCart()
  const body = requestFor(store.read(), sent)
  const account = await (body ? callApi('PUT /api/cart', { body, signal }) : callApi('GET /api/cart', { signal }))
  const key = openAttempt()
  if (key && (await callApi('GET /api/orders/mine', { query: { key }, signal })).length > 0) return
  const here = new Set(sent.map(({ id }) => id))
  const added = await itemsOf(
    account.lines.filter(({ product }) => !here.has(product)),
    signal,
  )
  if (signal.aborted || readUser()?._id !== userId) return
  const now = readCart()
  const { items, quantities } = adopt({ sent, now, account, added })
  const unsent = store.read()?.unsent ?? {}
  store.write(withUnsent({ quantities, unsent }, items, shopNow()))
  if (JSON.stringify(items) !== JSON.stringify(now)) replaceCart(items)
}

/** Lines of the account's cart as the browser stores them. */
async function itemsOf(lines: { product: string; quantity: number }[], signal: AbortSignal): Promise<CartItem[]> {
  if (lines.length === 0) return []
  const products = await callApi('GET /api/products/by-ids', {
    query: { ids: lines.map(({ product }) => product).join() },
    signal,
  })
  const productOf = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap(({ product: id, quantity }) => {
    const product = productOf.get(id)
    if (!product) return []
    const { name, description, price, image, slug } = product
    return [{ id, name, description, price, image, quantity, slug }]
  })
}
