import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { packingTexts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts } from '#shared/orders/shop-orders-texts.ts'
import { isLike } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'

type Shown = {
  /** The address of the shop's orders as they were shown last, with search, filter and page. */
  orders: string
  /** Whether the packing list was shown after that. */
  isPacking: boolean
}

const first: Shown = { orders: '/H0me/orders', isPacking: false }
const packingPath = '/H0me/orders/packing'
const isOrdersAddress = /^\/(H0me\/orders|ordersUs)\/?(\?|$)/i

/** Which lists this tab showed last: an order leads back there, also after a reload or by way of its receipt. */
const shown = () => personalDraft('lists of orders', parse, first)

/** For the list of the shop's orders: what is reached from here leads back to it as it is now. */
export function useLeadsBackToOrders() {
  const { pathname, search } = useLocation()
  useEffect(() => shown().write({ orders: pathname + search, isPacking: false }), [pathname, search])
}

/** For the packing list: orders lead back to it, and it leads back to the orders. */
export function useLeadsBackToPacking(): { to: string; label: string } {
  const [store] = useState(shown)
  useEffect(() => store.write({ ...store.read(), isPacking: true }), [store])
  return { to: store.read().orders, label: shopOrdersTexts.backToOrders }
}

/** For another page that is reached from the orders: the way back to them. */
export function useBackToOrders(): { to: string; label: string } {
  const [{ orders }] = useState(() => shown().read())
  return { to: orders, label: shopOrdersTexts.backToOrders }
}

/** The way back from an order, to the list of orders that this tab showed last. */
export function useWayBack(): { to: string; label: string } {
  const [{ orders, isPacking }] = useState(() => shown().read())
  return isPacking
    ? { to: packingPath, label: packingTexts.backToPacking }
    : { to: orders, label: shopOrdersTexts.backToOrders }
}

function parse(stored: unknown): Shown {
  if (!isLike(stored, first)) return first
  return isOrdersAddress.test(stored.orders) ? stored : { ...first, isPacking: stored.isPacking }
}
