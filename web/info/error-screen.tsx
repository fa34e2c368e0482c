import { isRouteErrorResponse } from 'react-router'
import { troubleTexts } from '#shared/info/trouble-texts.ts'
import { Page } from '#web/frame/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { failedChunk } from './failed-chunk.ts'

/** Shown in place of a screen that failed: what happened, and a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const chunk = failedChunk(error)
  const title = chunk === undefined ? troubleTexts.unexpected : troubleTexts.chunkFailed(chunk)
  return (
    <Page title={title}>
      <EmptyState
        picture="fish"
        level={1}
        title={title}
        action={
          <div className="row justify-center">
            <Button size="big" onClick={() => location.reload()}>
              {chunk === undefined ? troubleTexts.tryAgain : troubleTexts.reload}
            </Button>
            <Button kind="second" size="big" to="/" reloadDocument>
              {troubleTexts.goToHome}
            </Button>
          </div>
        }
      >
        {chunk === undefined ? (awaySentence(error) ?? troubleTexts.unexpectedHint) : troubleTexts.chunkFailedHint}
      </EmptyState>
    </Page>
  )
}

/** What the server said when it could not answer for a moment. */
function awaySentence(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status === 503 && typeof error.data === 'string' ? error.data : undefined
}
