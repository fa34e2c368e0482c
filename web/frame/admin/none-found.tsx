import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type NoneFoundProps = { title: string; showAll: string }

/** In the place of a list that a search or a filter left nothing of: the way back to all of it. */
export function NoneFound({ title, showAll }: NoneFoundProps) {
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
    />
  )
}
