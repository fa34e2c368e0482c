import { useState } from 'react'
import type { Review } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { checkReview } from '#shared/catalog/review-rules.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import { type ReviewChange, withReview } from '#shared/catalog/with-review.ts'
import { severalLines } from '#shared/clean-text.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { callApi } from '#web/client/api.ts'
import { noProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { Form, FormSelect, FormTextArea, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type ReviewFormProps = { productId: string; onChange: (change: ReviewChange) => void }

const empty = { rating: '', comment: '' }

/** Rating and comment. Missing values are shown at their fields, a refusal of the server above the button. */
export default function ReviewForm({ productId, onChange }: ReviewFormProps) {
  const refresh = useRefresh()
  const [isSent, setSent] = useState(false)
  const form = useForm<typeof empty, Review>({
    start: empty,
    persisted: () => persistedChanges(`review ${productId}`, empty),
    check(entered) {
      setSent(false)
      const checked = checkReview(entered)
      return 'problem' in checked ? { fields: { [checked.problem.field]: checked.problem.message } } : noProblems
    },
    async send(entered) {
      const body = bodyOf(entered)
      return (await callApi('POST /api/products/{id}/reviews', { params: { id: productId }, body })).review
    },
    once: { takenCode: 'already_reviewed', find: (entered) => findReview(productId, entered) },
    onSaved(review, { hasLeft, reset }) {
      if (hasLeft) return showToast({ text: reviewTexts.reviewSubmitted })
      reset(empty)
      setSent(true)
      onChange((product) => withReview(product, review))
      refresh()
    },
    problemsOf: (error) => problemsFrom(error, []),
    onRefusedLater: (error) => alertRefusal(error, reviewTexts.writeReview),
  })

  return (
    <Form form={form} className="stack">
      <FormSelect name="rating" label={catalogTexts.rating} required>
        <option value="">{reviewTexts.chooseRating}</option>
        {reviewTexts.ratings.map((label, index) => (
          <option key={label} value={index + 1}>
            {label}
          </option>
        ))}
      </FormSelect>
      <FormTextArea name="comment" label={reviewTexts.comment} required />
      <ProblemMessage />
      {isSent && (
        <Notice kind="good" live>
          {reviewTexts.reviewSubmitted}
        </Notice>
      )}
      <SubmitButton wide>{reviewTexts.sendReview}</SubmitButton>
    </Form>
  )
}

const bodyOf = ({ rating, comment }: typeof empty) => ({ rating: Number(rating), comment: severalLines(comment) })

/** The product's review with this rating and comment under the person's name. */
async function findReview(productId: string, entered: typeof empty): Promise<Review | undefined> {
  const { rating, comment } = bodyOf(entered)
  const { reviews } = await callApi('GET /api/products/slug/{slug}', { params: { slug: productId }, query: {} })
  const name = readUser()?.name
  return reviews.find((one) => one.rating === rating && one.comment === comment && one.name === name)
}
