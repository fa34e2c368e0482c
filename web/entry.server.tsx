/// <reference types="node" />
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { complainContext, nonceContext, renderedContext } from './context.ts'

const patienceMs = 5000

/** Renders a page whole, so that it can be kept, compressed and sent with its length. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const { html, hasFailed } = await renderWhole(page, nonce, loadContext.get(complainContext))
  // Beside the Response, not in it: taking it out of there again costs as much as a fifth of the rendering.
  loadContext.set(renderedContext, html)
  return new Response(null, { status: hasFailed ? 500 : status, headers })
}

/** The page's bytes, when all of it is ready. Rejects when not even its frame could be rendered. */
function renderWhole(
  page: React.ReactNode,
  nonce: string | undefined,
  complain: (error: unknown) => void,
): Promise<{ html: Buffer; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), hasFailed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        pipe(whole)
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true
        complain(error)
      },
    })
    const timer = setTimeout(abort, patienceMs)
  })
}

/** Unknown addresses are not our mistakes: keep them out of the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(complainContext)(error)
}
