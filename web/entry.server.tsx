import earlyPressScript from 'inline-script:web/layout/early-press-script.ts'
import knownVisitorScript from 'inline-script:web/layout/known-visitor-script.ts'
import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { currentLanguage } from '#shared/current-language.ts'
import { reportErrorContext, nonceContext, renderedContext } from './context.ts'
import { jsonInScript } from './json-in-script.ts'

/**
 * Renders a whole page at once, so that it can be cached, compressed and sent with its length. Loaders wait for all
 * data, so streaming has no use and would cost half as much again (docs/performance.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const page = renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />)
  const data = await new Response(serverHandoffStream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Not in the Response: reading the text from there costs a fifth of the rendering time.
  loadContext.set(renderedContext, `<!DOCTYPE html>${withScripts(page, data, nonce)}`)
  return new Response(null, { status, headers })
}

/**
 * Adds the scripts that React does not render: the script for early presses, and the loaders' data, which React
 * Router's client expects in the stream that its `Scripts` opens.
 */
function withScripts(page: string, data: string, nonce = ''): string {
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`
  const language = currentLanguage()
  const stream = 'window.__reactRouterContext.streamController'
  const [headEnd, bodyEnd] = [page.indexOf('</head>'), page.lastIndexOf('</body>')]
  return [
    page.slice(0, headEnd),
    script(`${knownVisitorScript[language]}\n${earlyPressScript[language]}`),
    page.slice(headEnd, bodyEnd),
    script(`${stream}.enqueue(${jsonInScript(data)});${stream}.close();`),
    page.slice(bodyEnd),
  ].join('')
}

/** Unknown addresses are no errors of the shop, so they are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(reportErrorContext)(error)
}
