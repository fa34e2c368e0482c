import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from './page.tsx'

/** What an unknown address shows: the sentence, and the way home. */
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
