import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type NoneFoundProps = { title: string; showAll: string; children?: string }

/** Replaces a list in which a search or filter finds nothing. Links to the whole list. */
export function NoneFound({ title, showAll, children }: NoneFoundProps) {
  return (
    <EmptyState
      panel
      picture="coffee"
      title={title}
      action={
        <Button kind="second" to="?">
          {showAll}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
