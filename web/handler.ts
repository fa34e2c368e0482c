// The server build's entry: the only thing that the server knows of the site.
import { createRequestHandler, RouterContextProvider } from 'react-router'
// Given as it is, not as a function: React Router would work out its routes anew for every request.
import * as build from 'virtual:react-router/server-build'
import type { Shop } from '#shared/catalog/shop.ts'
import { nonceContext, renderedContext, shopContext } from './context.ts'
import { sayWhenAway } from './say-when-away.ts'

/** A page, a redirect, or a page's data. */
export type Rendered = { status: number; headers: Headers; body: Buffer }

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders a page, or a page's data, for everyone alike. `nonce` marks the inline scripts that are React Router's own. */
export async function renderPage(request: Request, shop: Shop, nonce: string | undefined): Promise<Rendered> {
  const context = new RouterContextProvider()
  context.set(shopContext, sayWhenAway(shop))
  context.set(nonceContext, nonce)
  const response = await handle(request, context)
  const { status, headers } = response
  return { status, headers, body: context.get(renderedContext) ?? Buffer.from(await response.arrayBuffer()) }
}
