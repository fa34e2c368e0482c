import { infoTexts } from '#shared/info/info-texts.ts'
import { Page } from '#web/frame/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What an unknown address shows: the sentence, and the way home. */
export function NotFound() {
  return (
    <Page title={infoTexts.notFound} awning>
      <EmptyState
        picture="bananas"
        level={1}
        title={infoTexts.notFound}
        action={
          <Button to="/" size="big">
            {infoTexts.goToHome}
          </Button>
        }
      >
        {infoTexts.notFoundHint}
      </EmptyState>
    </Page>
  )
}
