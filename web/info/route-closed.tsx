import { routeClosedTexts } from '#shared/frame/route-closed-texts.ts'
import { troubleTexts } from '#shared/info/trouble-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What a guest or buyer sees on an admin path; stands inside a Page. */
export function RouteClosed() {
  return (
    <EmptyState
      picture="bulb"
      level={1}
      title={routeClosedTexts.routeClosed}
      action={<Button to="/">{troubleTexts.goToHome}</Button>}
    >
      {routeClosedTexts.routeClosedHint}
    </EmptyState>
  )
}
