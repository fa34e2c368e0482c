import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { complainContext, nonceContext, renderedContext } from './context.ts'
import { earlyPressScript } from './frame/early-press-script.ts'
import { knownAdminScript } from './frame/known-admin.ts'
import { jsonInScript } from './json-in-script.ts'

/**
 * Renders a page whole, so that it can be kept, compressed and sent with its length. Loaders wait for all data, so
 * nothing on a page comes later: React's stream would be half as much work again (docs/performance.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const html = renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />)
  const data = await new Response(serverHandoffStream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Beside the Response, not in it: taking it out of there again costs as much as a fifth of the rendering.
  loadContext.set(renderedContext, `<!DOCTYPE html>${withScripts(html, data, nonce)}`)
  return new Response(null, { status, headers })
}

/**
 * Puts two scripts into a page, of which React in the browser takes no notice: what knows an admin and hears early presses, and
 * the loaders' data as React Router's browser part takes it, through the stream that its `Scripts` opens.
 */
function withScripts(html: string, data: string, nonce = ''): string {
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`
  const stream = 'window.__reactRouterContext.streamController'
  const [head, body] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  return [
    html.slice(0, head),
    script(`${knownAdminScript}\n${earlyPressScript}`),
    html.slice(head, body),
    script(`${stream}.enqueue(${jsonInScript(data)});${stream}.close();`),
    html.slice(body),
  ].join('')
}

/** Unknown addresses are not our mistakes: keep them out of the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(complainContext)(error)
}
