import type { CartItem } from '#shared/cart/stored-cart.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { findLostOrder } from '#web/orders/checkout/lost-order.ts'
import { forgetOtherCart, noteChanges, readAccountCart, timeOfChange, writeAccountCart } from './account-cart-store.ts'
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
  let isTakingOver = false

  async function run() {
    try {
      const takeOver = await exchange(signal)
      if (!takeOver || signal.aborted || readUser()?._id !== userId) return
      isTakingOver = true
      takeOver()
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError)) throw error
    } finally {
      isTakingOver = false
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
  const onChange = () => {
    if (isTakingOver) return
    const before = readAccountCart()
    const record = noteChanges()
    // Without a record the first exchange is under way. What it has not seen is told afterwards.
    if (!record || (record !== before && Object.keys(record.unsent).length > 0)) soon(waitMs)
  }
  const look = () => soon(0)
  forgetOtherCart(userId)
  const unsubscribe = onCartChange(onChange)
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', look, { signal })
  look()
  return () => {
    stopping.abort()
    unsubscribe()
    clearTimeout(timer)
  }
}

/**
 * Tells the account what has changed here, and answers how to take over what has changed there. Nothing happens after the
 * lost answer of an order, which has emptied the account's cart: this browser's stays until that order is found. Throws an
 * ApiError and loses nothing.
 */
async function exchange(signal: AbortSignal): Promise<(() => void) | undefined> {
  if (await findLostOrder(signal)) return undefined
  const record = noteChanges()
  const sent = readCart()
  const body = requestFor(record, sent)
  const account = await (body ? callApi('PUT /api/cart', { body, signal }) : callApi('GET /api/cart', { signal }))
  // The order may have been placed meanwhile.
  if (await findLostOrder(signal)) return undefined
  const here = new Set(sent.map(({ id }) => id))
  const added = await itemsOf(
    account.lines.filter(({ product }) => !here.has(product)),
    signal,
  )
  return () => {
    const now = readCart()
    const { items, quantities } = adopt({ sent, now, account, added })
    // The cart first: the record must not know lines that the browser could not store.
    if (JSON.stringify(items) !== JSON.stringify(now)) replaceCart(items)
    writeAccountCart(withUnsent({ quantities, unsent: readAccountCart()?.unsent ?? {} }, items, timeOfChange()))
  }
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
    const { name, description, price, image, slug, lang } = product
    return [{ id, name, description, price, image, quantity, slug, lang }]
  })
}
