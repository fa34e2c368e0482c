import { homeTexts } from '#shared/catalog/home-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The home page of a shop with nothing for sale yet, as every live one begins. */
export function EmptyShelves({ isAdmin }: { isAdmin: boolean }) {
  return (
    <EmptyState
      picture="bucket"
      title={homeTexts.emptyShelves}
      action={isAdmin && <Button to="/products">{homeTexts.fillShelves}</Button>}
    >
      {!isAdmin && homeTexts.comeBack}
    </EmptyState>
  )
}
