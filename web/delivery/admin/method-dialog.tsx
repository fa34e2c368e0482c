import { useState } from 'react'
import { oneLine } from '#shared/clean-text.ts'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopMethod } from '#shared/delivery/setup-contract.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { type FormProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import {
  FormCheck,
  FormInput,
  FormSelect,
  FormTextArea,
  ProblemMessage,
  useFormAround,
} from '#web/client/forms/form.tsx'
import { changesIn, useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useOtherLanguages } from '#web/layout/languages/use-other-languages.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { bodyOf, changedBody, draftOf, type MethodDraft, methodProblems } from './method-draft.ts'
import { MethodTextFields } from './method-text-fields.tsx'
import { TermsFields } from './terms-fields.tsx'

const texts = deliveryAdminTexts.methods

type MethodDialogProps = {
  /** The method to change. Without it, the dialog adds a method. */
  method?: ShopMethod
  categories: ShopTaxCategory[]
  onClose: () => void
  onSaved: (saved: ShopMethod) => void
  /** Called when the list may be outdated, even if saving has failed. */
  onSettled: () => void
}

/** Edits a method. A change by another admin in the meantime is shown, and the person decides. */
export function MethodDialog({ method, categories, onClose, onSaved, onSettled }: MethodDialogProps) {
  const { money } = useLayoutData()
  const [seen, setSeen] = useState(method)
  const languages = useOtherLanguages()
  const start = draftOf(seen, money, languages)
  const title = method ? texts.edit(method.name) : texts.newMethod
  const form = useForm<MethodDraft, ShopMethod>({
    start,
    check: (draft) => ({ fields: methodProblems(draft, money) }),
    async send(draft, changed) {
      if (!seen) return (await callApi('POST /api/delivery/methods', { body: bodyOf(draft) })).method
      const body = { ...changedBody(draft, changed), version: seen.version }
      return (await callApi('PUT /api/delivery/methods/{id}', { params: { id: seen.id }, body })).method
    },
    async problemsOf(error): Promise<FormProblems> {
      const isOlder = error instanceof ApiError && error.code === 'version'
      const now = isOlder ? (await allMethods()).find(({ id }) => id === seen?.id) : undefined
      if (!now) return problemsFrom(error, Object.keys(start))
      setSeen(now)
      form.change({ ...draftOf(now, money, languages), ...changesIn(start, form.latest()) })
      return { fields: {}, message: texts.changedMeanwhile }
    },
    once: method ? undefined : { takenCode: 'taken', find: methodCalled },
    onClose,
    onSaved,
    onSettled,
    onRefusedLater: (error, { name }) => showRefusal(method ? title : `${title} ${name}`.trim(), error),
  })
  const isPickUp = form.values.kind === 'pickup'
  return (
    <DialogForm form={form} title={title} saveLabel={method ? texts.save : texts.add}>
      <ProblemMessage />
      {!method && <KindField />}
      <FormInput name="name" label={texts.name} hint={texts.nameHint} required />
      {isPickUp && <FormInput name="place" label={texts.place} hint={texts.placeHint} required />}
      <FormTextArea name="instructions" label={texts.instructions} hint={texts.instructionsHint} rows={2} />
      {languages.map((language) => (
        <MethodTextFields key={language} language={language} isPickUp={isPickUp} />
      ))}
      <TermsFields isPickUp={isPickUp} />
      {!isPickUp && <p className="hint">{texts.termsHint}</p>}
      {!isPickUp && (
        <FormSelect name="feeTaxCategory" label={texts.feeTax}>
          <option value="">{texts.asGoods}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </FormSelect>
      )}
      <FormCheck name="needsSlot" label={texts.needsSlot} />
      <div className="form-grid">
        <FormInput name="leadMinutes" label={texts.leadMinutes} hint={texts.leadHint} inputMode="numeric" />
        <FormInput name="horizonDays" label={texts.horizonDays} hint={texts.horizonHint} inputMode="numeric" />
      </div>
      <FormCheck name="active" label={texts.active} />
    </DialogForm>
  )
}

/** Fixed for a method that is there. */
function KindField() {
  const { values, change } = useFormAround()
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="label label--legend">{texts.kind}</legend>
      <div className="choices choices--two">
        {(['delivery', 'pickup'] as const).map((kind) => (
          <Choice
            key={kind}
            name="kind-of-method"
            label={texts.kinds[kind]}
            hint={texts.kindHints[kind]}
            checked={values['kind'] === kind}
            onChoose={() => change({ kind })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const allMethods = () => callApi('GET /api/delivery/methods', { query: {} })

/** After a lost answer, the method with this name is the one that was sent. */
async function methodCalled({ name }: MethodDraft): Promise<ShopMethod | undefined> {
  return (await allMethods()).find((one) => one.name === oneLine(name))
}
