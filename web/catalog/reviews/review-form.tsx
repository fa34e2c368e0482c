import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { checkReview } from '#shared/catalog/review-rules.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import { type ReviewChange, withReview } from '#shared/catalog/with-review.ts'
import { ApiError } from '#web/client/api.ts'
import { focusFirstInvalid } from '#web/client/forms/focus-first-invalid.ts'
import { useCreateOnce } from '#web/client/forms/use-create-once.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { persistedReview, type ReviewDraft } from './persisted-review.ts'
import { findReview, sendReview } from './send-review.ts'

type ReviewFormProps = { productId: string; onChange: (change: ReviewChange) => void }
type Outcome = { kind: 'good' | 'bad'; message: string }

/** Rating and comment. What is missing is said beside the field, a refusal of the server above the button. */
export default function ReviewForm({ productId, onChange }: ReviewFormProps) {
  const refresh = useRefresh()
  const [kept] = useState(() => persistedReview(productId))
  const entered = useBrowserStore(kept)
  const create = useCreateOnce('already_reviewed', kept.read().comment !== '')
  const [problem, setProblem] = useState<{ field: 'rating' | 'comment'; message: string }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const hasLeftPage = useHasLeftPage()

  function enter(change: Partial<ReviewDraft>) {
    kept.write({ ...entered, ...change })
    setProblem(undefined)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setOutcome(undefined)
    const checked = checkReview(entered)
    if ('problem' in checked) {
      flushSync(() => setProblem(checked.problem))
      return focusFirstInvalid(event.currentTarget)
    }
    setBusy(true)
    try {
      const review = await create({
        send: () => sendReview(productId, checked),
        find: () => findReview(productId, checked),
      })
      kept.clear()
      if (hasLeftPage()) return showToast({ text: reviewTexts.reviewSubmitted })
      setOutcome({ kind: 'good', message: reviewTexts.reviewSubmitted })
      onChange((product) => withReview(product, review))
      refresh()
    } catch (error) {
      if (hasLeftPage()) return await alertRefusal(error, reviewTexts.writeReview)
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'bad', message: error.message })
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (field: 'rating' | 'comment') => (problem?.field === field ? problem.message : undefined)
  return (
    <form
      className="stack"
      noValidate
      data-begun={entered.rating || entered.comment ? true : undefined}
      onSubmit={(event) => void send(event)}
    >
      <SelectField
        label={catalogTexts.rating}
        name="rating"
        required
        value={entered.rating}
        error={errorOf('rating')}
        onChange={({ target }) => enter({ rating: target.value })}
      >
        <option value="">{reviewTexts.chooseRating}</option>
        {reviewTexts.ratings.map((label, index) => (
          <option key={label} value={index + 1}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={reviewTexts.comment}
        name="comment"
        required
        value={entered.comment}
        error={errorOf('comment')}
        onChange={({ target }) => enter({ comment: target.value })}
      />
      {outcome && (
        <Notice kind={outcome.kind} live>
          {outcome.message}
        </Notice>
      )}
      <Button type="submit" wide busy={isBusy}>
        {reviewTexts.sendReview}
      </Button>
    </form>
  )
}
