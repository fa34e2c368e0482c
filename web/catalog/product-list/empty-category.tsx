import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Instead of the list of a category without products, for shoppers or for an admin. */
export function EmptyCategory({ isForAdmin }: { isForAdmin: boolean }) {
  return (
    <EmptyState
      picture="bucket"
      title={isForAdmin ? catalogTexts.nothingForAdmin : catalogTexts.emptyCategory}
      lang={isForAdmin ? undefined : 'es'}
      action={<Button to="/">{catalogTexts.categories}</Button>}
    />
  )
}
