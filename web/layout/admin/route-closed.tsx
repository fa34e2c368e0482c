import { adminTexts } from '#shared/layout/admin-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What a guest or buyer sees on an admin path (docs/rules/admin.md#closed-to-buyers). */
export function RouteClosed() {
  return (
    <EmptyState
      picture="bulb"
      level={1}
      title={adminTexts.area.routeClosed}
      action={<Button to="/">{troubleTexts.goToHome}</Button>}
    >
      {adminTexts.area.routeClosedHint}
    </EmptyState>
  )
}
