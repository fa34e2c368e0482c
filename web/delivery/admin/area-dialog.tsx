import { oneLine } from '#shared/clean-text.ts'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { AreaBody, ShopArea, ShopMethod } from '#shared/delivery/setup-contract.ts'
import { wantedArea } from '#shared/delivery/setup-rules.ts'
import type { FieldError } from '#shared/errors.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { byField, type FieldProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { FormInput, FormTextArea, ProblemMessage } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { sentTerms, type TermsDraft, termsDraft, TermsFields } from './terms-fields.tsx'

const texts = deliveryAdminTexts.areas

type AreaDialogProps = {
  method: ShopMethod
  /** The area to change. Without it, the dialog adds an area. */
  area?: ShopArea
  onClose: () => void
  onSaved: (saved: ShopArea) => void
  /** Called when the list may be outdated, even if saving has failed. */
  onSettled: () => void
}

type Draft = TermsDraft & { name: string; codes: string }

/** Edits an area: its postal codes, and what a delivery there costs. */
export function AreaDialog({ method, area, onClose, onSaved, onSettled }: AreaDialogProps) {
  const { money } = useLayoutData()
  const title = area ? texts.edit(area.name) : texts.newArea
  const form = useForm<Draft, ShopArea>({
    start: { name: area?.name ?? '', codes: area?.codes.join(', ') ?? '', ...termsDraft(area, money) },
    check: (draft) => ({ fields: atCodes(wantedArea(undefined, bodyOf(draft), money).errors) }),
    async send(draft, changed) {
      const { id } = method
      const body = bodyOf(draft)
      if (!area) return (await callApi('POST /api/delivery/methods/{id}/areas', { params: { id }, body })).area
      const sent = Object.fromEntries(Object.entries(body).filter(([field]) => field in changed)) as AreaBody
      const params = { id, part: area.id }
      return (await callApi('PUT /api/delivery/methods/{id}/areas/{part}', { params, body: sent })).area
    },
    problemsOf(error) {
      const ofCodes = error instanceof ApiError ? error.errors.filter(isOfCode) : []
      return ofCodes.length > 0
        ? { fields: atCodes(ofCodes) }
        : problemsFrom(error, ['name', 'codes', 'fee', 'minimum', 'freeFrom'])
    },
    once: area ? undefined : { takenCode: 'code_taken', find: (draft) => areaLike(method, draft) },
    onClose,
    onSaved,
    onSettled,
    onRefusedLater: (error, { name }) => showRefusal(area ? title : `${title} ${name}`.trim(), error),
  })
  return (
    <DialogForm form={form} title={title} saveLabel={area ? texts.save : texts.add}>
      <ProblemMessage />
      <FormInput name="name" label={texts.name} hint={texts.nameHint} required />
      <FormTextArea name="codes" label={texts.codes} hint={texts.codesHint} rows={3} required />
      <TermsFields />
    </DialogForm>
  )
}

const codesIn = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((code) => code.trim())
    .filter(Boolean)

const bodyOf = ({ name, codes, ...terms }: Draft): AreaBody => ({ name, codes: codesIn(codes), ...sentTerms(terms) })

const isOfCode = ({ field }: FieldError) => field.startsWith('codes.')

/** All codes are one field. */
const atCodes = (errors: FieldError[]): FieldProblems =>
  byField(errors.map((error) => (isOfCode(error) ? { ...error, field: 'codes' } : error)))

/** After a lost answer, the area with this name that has the codes is the one that was sent. */
async function areaLike({ id }: ShopMethod, { name }: Draft): Promise<ShopArea | undefined> {
  const all = await callApi('GET /api/delivery/methods/{id}/areas', { params: { id }, query: {} })
  return all.find((one) => one.name === oneLine(name))
}
