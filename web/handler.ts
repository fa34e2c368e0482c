// The entry of the server build: all that the server knows of the site.
import { createRequestHandler, RouterContextProvider } from 'react-router'
// Passed as it is, not as a function: React Router would work out its routes again for every request.
import * as build from 'virtual:react-router/server-build'
import type { Shop } from '#shared/catalog/shop.ts'
import { reportErrorContext, nonceContext, renderedContext, shopContext } from './context.ts'

/** A page, a redirect, or a page's data. */
export type Rendered = { status: number; headers: Headers; body: string }

const handle = createRequestHandler(build, import.meta.env.MODE)

type PageOptions = {
  /** Marks the inline scripts that are the site's own. */
  nonce: string | undefined
  /** Is told what went wrong while a page was made. */
  reportError: (error: unknown) => void
}

/** Renders a page, or a page's data, for everyone alike. */
export async function renderPage(request: Request, shop: Shop, { nonce, reportError }: PageOptions): Promise<Rendered> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(nonceContext, nonce)
  context.set(reportErrorContext, reportError)
  const response = await handle(request, context)
  const { status, headers } = response
  return { status, headers, body: context.get(renderedContext) ?? (await response.text()) }
}
