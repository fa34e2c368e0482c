/// <reference types="node" />
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './context.ts'

/** Renders a page whole, so that it can be kept, compressed and sent with its length. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          pipe(
            new Writable({
              write(chunk, _encoding, done) {
                chunks.push(chunk)
                done()
              },
              final(done) {
                resolve(new Response(Buffer.concat(chunks), { status, headers }))
                done()
              },
            }),
          )
        },
        onShellError: reject,
        onError(error) {
          status = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, 5000)
  })
}

/** Unknown addresses are not our mistakes: keep them out of the log. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
