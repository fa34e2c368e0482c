// The server build's entry: the only thing that the server knows of the site.
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Shop } from '#shared/catalog/shop.ts'
import { nonceContext, shopContext } from './context.ts'
import { sayWhenAway } from './say-when-away.ts'

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/** Renders a page, or a page's data, for everyone alike. `nonce` marks the inline scripts that are React Router's own. */
export function renderPage(request: Request, shop: Shop, nonce: string | undefined): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, sayWhenAway(shop))
  context.set(nonceContext, nonce)
  return handle(request, context)
}
