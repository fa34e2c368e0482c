import type { SearchSynonym } from '#shared/catalog/search-contract.ts'
import { synonymMeanings, synonymTerm } from '#shared/catalog/synonym-rules.ts'
import { synonymTexts as texts } from '#shared/catalog/synonym-texts.ts'
import { callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormInput } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'

type SynonymDialogProps = {
  /** The term, if it is not to be typed. */
  term?: string
  /** What it means so far. */
  means?: string[]
  onClose: () => void
  /** Called when the list may be outdated, even if saving has failed. */
  onSettled: () => void
}

/** Says what a term means. */
export function SynonymDialog({ term, means, onClose, onSettled }: SynonymDialogProps) {
  const title = term === undefined ? texts.newSynonym : texts.whatItMeans(term)
  const form = useForm<{ term: string; means: string }, SearchSynonym>({
    start: { term: term ?? '', means: means?.join(', ') ?? '' },
    check(typed) {
      const [itsTerm, itsMeans] = [synonymTerm(typed.term), synonymMeanings(meaningsIn(typed.means))]
      return {
        fields: {
          term: 'problem' in itsTerm ? itsTerm.problem : undefined,
          means: 'problem' in itsMeans ? itsMeans.problem : undefined,
        },
      }
    },
    async send(typed) {
      const answer = await callApi('PUT /api/search/synonyms/{term}', {
        params: { term: typed.term },
        body: { means: meaningsIn(typed.means) },
      })
      return answer.synonym
    },
    firstField: 'means',
    onClose,
    onSaved: (saved) => showToast({ text: texts.nowMeans(saved.term, saved.means.join(', ')) }),
    onSettled,
    onRefusedLater: (error, typed) => showRefusal(texts.whatItMeans(typed.term), error),
  })
  return (
    <DialogForm form={form} title={title} saveLabel={term === undefined ? texts.add : texts.save}>
      {term === undefined && <FormInput name="term" label={texts.term} hint={texts.termHint} required />}
      <FormInput name="means" label={texts.means} hint={texts.meansHint} required />
    </DialogForm>
  )
}

const meaningsIn = (typed: string): string[] => typed.split(/[,;]/).filter((meant) => meant.trim() !== '')
