import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { callTexts } from '#shared/info/call-texts.ts'
import { troubleTexts } from '#shared/info/trouble-texts.ts'
import { Page } from '#web/frame/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { withCallPatience } from '#web/loading/call-patience.ts'
import { failedChunk } from '#web/loading/failed-chunk.ts'
import { reloadFormerBuild } from '#web/loading/reload-former-build.ts'

/** Shown in place of a screen that failed: what happened, and a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const chunk = failedChunk(error)
  const title = chunk === undefined ? troubleTexts.unexpected : troubleTexts.chunkFailed(chunk)
  const isCutOff = chunk === undefined && isLostConnection(error)
  const [isBusy, setBusy] = useState(false)
  const isOfThePage = chunk === undefined && !isCutOff && !isRouteErrorResponse(error)

  useEffect(() => {
    if (isOfThePage) void reloadFormerBuild()
  }, [isOfThePage])

  /** Without a connection, loading the document again would lead out of the shop, to the browser's own words. */
  async function reloadOnceReached() {
    setBusy(true)
    const asking = fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: withCallPatience() })
    const answer = await asking.catch(() => undefined)
    if (answer) location.reload()
    else setBusy(false)
  }

  return (
    <Page title={title}>
      <EmptyState
        picture={isCutOff ? undefined : 'fish'}
        level={1}
        title={title}
        action={
          <div className="row justify-center">
            <Button size="big" busy={isBusy} onClick={() => (isCutOff ? void reloadOnceReached() : location.reload())}>
              {chunk === undefined ? troubleTexts.tryAgain : troubleTexts.reload}
            </Button>
            <Button kind="second" size="big" to="/" reloadDocument={!isCutOff}>
              {troubleTexts.goToHome}
            </Button>
          </div>
        }
      >
        {isCutOff ? callTexts.noConnection : hintOf(error, chunk)}
      </EmptyState>
    </Page>
  )
}

function hintOf(error: unknown, chunk: string | undefined): string {
  return chunk === undefined ? (awaySentence(error) ?? troubleTexts.unexpectedHint) : troubleTexts.chunkFailedHint
}

/**
 * How Chromium, Firefox and Safari report that what a page shows could not be fetched, or did not come in time; React
 * Router wraps what happens in the middle of an answer.
 */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isCutOff = error instanceof TypeError && /failed to fetch|network ?error|load failed/i.test(error.message)
  return isCutOff || error.name === 'TimeoutError' || isLostConnection(error.cause)
}

/** What the server said when it could not answer for a moment. */
function awaySentence(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status === 503 && typeof error.data === 'string' ? error.data : undefined
}
