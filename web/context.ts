import { createContext, type RouterContextProvider } from 'react-router'
import type { Shop } from '#shared/catalog/shop.ts'

/** Set for each request (handler.ts); loaders get it by `shop()`. */
export const shopContext = createContext<Shop>()

/** Marks the inline scripts that are the site's own. */
export const nonceContext = createContext<string | undefined>(undefined)
/** The rendered page; null for data, text files and redirects. */
export const renderedContext = createContext<string | null>(null)
/** Reports to the shop's log what went wrong while a page was made. */
export const reportErrorContext = createContext<(error: unknown) => void>()

/** The reader that a public page's loader uses. */
export function shop(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext)
}
