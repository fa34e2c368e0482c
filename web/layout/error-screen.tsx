import { useEffect, useState } from 'react'
import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { callTexts } from '#shared/platform/call-texts.ts'
import { withCallTimeout } from '#web/client/loading/call-timeout.ts'
import { failedChunk, reloadFormerBuild } from '#web/client/loading/failed-chunk.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from './page.tsx'

/** Replaces a page that failed: the reason, and buttons to continue. */
export function ErrorScreen({ error }: { error: unknown }) {
  const trouble = troubleOf(error)
  const isCutOff = trouble.kind === 'cut off'
  const title = trouble.kind === 'chunk' ? troubleTexts.chunkFailed(trouble.chunk) : troubleTexts.unexpected
  const [isBusy, setBusy] = useState(false)
  // Code or data may belong to another build.
  const mayBeFormer = trouble.kind === 'of the page' || trouble.kind === 'chunk'

  useEffect(() => {
    if (mayBeFormer) void reloadFormerBuild()
  }, [mayBeFormer])

  /** Offline, a reload would show the browser's error page. */
  async function reloadOnceReached() {
    setBusy(true)
    const asking = fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: withCallTimeout() })
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
              {trouble.kind === 'chunk' ? troubleTexts.reload : troubleTexts.tryAgain}
            </Button>
            <Button kind="second" size="big" to="/" reloadDocument={!isCutOff}>
              {troubleTexts.goToHome}
            </Button>
          </div>
        }
      >
        {hintOf(trouble)}
      </EmptyState>
    </Page>
  )
}

/** A script that was not loaded, a lost connection, an error answer of the server, or a bug in the page. */
type Trouble =
  | { kind: 'chunk'; chunk: string }
  | { kind: 'cut off' }
  | { kind: 'answered'; sentence: string | undefined }
  | { kind: 'of the page' }

function troubleOf(error: unknown): Trouble {
  const chunk = failedChunk(error)
  if (chunk !== undefined) return { kind: 'chunk', chunk }
  if (isLostConnection(error)) return { kind: 'cut off' }
  return isRouteErrorResponse(error) ? { kind: 'answered', sentence: awaySentence(error) } : { kind: 'of the page' }
}

function hintOf(trouble: Trouble): string {
  if (trouble.kind === 'chunk') return troubleTexts.chunkFailedHint
  if (trouble.kind === 'cut off') return callTexts.noConnection
  return (trouble.kind === 'answered' && trouble.sentence) || troubleTexts.unexpectedHint
}

/**
 * How Chromium, Firefox and Safari report a failed fetch or a timeout; React Router wraps errors in the middle of an
 * answer.
 */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isCutOff = error instanceof TypeError && /failed to fetch|network ?error|load failed/i.test(error.message)
  return isCutOff || error.name === 'TimeoutError' || isLostConnection(error.cause)
}

/** The server's sentence when it is unavailable. */
const awaySentence = ({ status, data }: ErrorResponse): string | undefined =>
  status === 503 && typeof data === 'string' ? data : undefined

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <Page title={troubleTexts.notFound} awning>
      <EmptyState
        picture="bananas"
        level={1}
        title={troubleTexts.notFound}
        action={
          <Button to="/" size="big">
            {troubleTexts.goToHome}
          </Button>
        }
      >
        {troubleTexts.notFoundHint}
      </EmptyState>
    </Page>
  )
}
