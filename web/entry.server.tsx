import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { reportErrorContext, nonceContext, renderedContext } from './context.ts'
import { type PagePart, PagePartContext } from './layout/page-part.tsx'
import { pageOf, shellOf } from './page-shell.ts'

/**
 * Renders a whole page at once, so that it can be kept, compressed and sent with its length. Loaders wait for all data,
 * so nothing on a page comes later: React's stream would be half as much work again (docs/performance.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const render = (part: PagePart, of: EntryContext) =>
    renderToString(
      <PagePartContext value={part}>
        <ServerRouter context={of} url={request.url} nonce={nonce} />
      </PagePartContext>,
    )
  const screen = render('screen', withMatchedRoutes(context))
  const shell = shellOf(context.staticHandlerContext, nonce, () => render('shell', context))
  const data = await new Response(serverHandoffStream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Beside the Response, not in it: reading it back out would cost a fifth as much as the rendering.
  loadContext.set(renderedContext, pageOf(shell, screen, data, nonce))
  return new Response(null, { status, headers })
}

/** For each page React Router makes new components of all routes that it is given. A screen only needs its own. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...context, manifest: { ...manifest, routes } }
}

/** Unknown addresses are not our mistakes, and are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(reportErrorContext)(error)
}
