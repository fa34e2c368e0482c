import { infoTexts } from '#shared/info/info-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What a guest or buyer sees on an admin path; stands inside a Page. */
export function RouteClosed() {
  return (
    <EmptyState
      picture="bulb"
      level={1}
      title={infoTexts.routeClosed}
      action={<Button to="/">{infoTexts.goToHome}</Button>}
    >
      {infoTexts.routeClosedHint}
    </EmptyState>
  )
}
