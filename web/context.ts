import { createContext, type RouterContextProvider } from 'react-router'
import type { Shop } from '#shared/catalog/shop.ts'

/** Set for each request (handler.ts); loaders read it by `shop()`. */
export const shopContext = createContext<Shop>()

/** The nonce of the page's own inline scripts. */
export const nonceContext = createContext<string | undefined>(undefined)
/** The rendered page; null for data, text files and redirects. */
export const renderedContext = createContext<string | null>(null)
/** Logs an error that happened while a page was rendered. */
export const reportErrorContext = createContext<(error: unknown) => void>()

export function shop(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext)
}
