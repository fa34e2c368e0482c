import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { packingTexts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts } from '#shared/orders/shop-orders-texts.ts'
import { isLike } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'

type Shown = {
  /** The last address of the orders list, with search, filter and page. */
  orders: string
  isPacking: boolean
}

const first: Shown = { orders: '/H0me/orders', isPacking: false }
const packingPath = '/H0me/orders/packing'
const isOrdersAddress = /^\/(H0me\/orders|ordersUs)\/?(\?|$)/i

/** The lists that this tab showed last: the way back from an order, also after a reload. */
const shown = () => personalDraft('lists of orders', parse, first)

/** For the orders list: remembers its address for the way back. */
export function useLeadsBackToOrders() {
  const { pathname, search } = useLocation()
  useEffect(() => shown().write({ orders: pathname + search, isPacking: false }), [pathname, search])
}

/** For the packing list: orders lead back to the packing list, which leads back to the orders list. */
export function useLeadsBackToPacking(): { to: string; label: string } {
  const [store] = useState(shown)
  useEffect(() => store.write({ ...store.read(), isPacking: true }), [store])
  return { to: store.read().orders, label: shopOrdersTexts.backToOrders }
}

/** The way back to the orders list. */
export function useBackToOrders(): { to: string; label: string } {
  const [{ orders }] = useState(() => shown().read())
  return { to: orders, label: shopOrdersTexts.backToOrders }
}

/** The way back from an order to the list that was shown last. */
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
