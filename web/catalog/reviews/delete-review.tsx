import Trash2 from 'lucide-react/icons/trash'
import type { MouseEvent } from 'react'
import type { Review } from '#shared/catalog/catalog-contract.ts'
import { reviewAdminTexts as texts } from '#shared/catalog/review-admin-texts.ts'
import { callApi } from '#web/client/api.ts'
import { focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type DeleteReviewProps = {
  productId: string
  review: Review
  onDeleted?: () => void
  /** Called after each call, because the list may be outdated. */
  onSettled: () => void
}

/** The button with which an admin deletes a review, after a confirmation. */
export default function DeleteReview({ productId, review, onDeleted, onSettled }: DeleteReviewProps) {
  const { id, name } = review
  const refresh = useRefresh()
  const { isBusy, act } = useRowAction(() => {
    onSettled()
    refresh()
  })

  async function remove({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    const isSure = await confirm({
      title: texts.wantToDelete(name),
      text: texts.deleteHint,
      confirmLabel: texts.delete,
      danger: true,
      mark: 'remove',
    })
    const params = { id: productId, reviewId: id }
    const call = () => callApi('DELETE /api/products/{id}/reviews/{reviewId}', { params })
    if (!isSure || !(await act(review, name, call))) return
    // The focused button disappears with its review.
    if (document.activeElement === button) focusOnHeadingInView(button.closest('section')?.querySelector('h2'))
    onDeleted?.()
    showToast({ text: texts.deleted(name) })
  }

  return (
    <Button
      kind="danger-quiet"
      className="-mr-2 ml-auto flex-none sm:-mr-3"
      aria-label={texts.deleteReviewBy(name)}
      busy={isBusy(review)}
      onClick={(press) => void remove(press)}
    >
      <Icon of={Trash2} />
      {texts.delete}
    </Button>
  )
}
