// The form of a method: texts, and what is sent of them.
import { translatedField } from '#shared/catalog/translated-fields.ts'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import { methodTextFields } from '#shared/delivery/method-text-rules.ts'
import type { MethodBody, MethodText, ShopMethod } from '#shared/delivery/setup-contract.ts'
import { wantedMethod } from '#shared/delivery/setup-rules.ts'
import { allLanguages, type Language } from '#shared/languages.ts'
import type { Currency } from '#shared/money.ts'
import { byField, type FieldProblems } from '#web/client/forms/form-problems.ts'
import { sentTerms, type TermsDraft, termsDraft } from './terms-fields.tsx'

export type MethodDraft = TermsDraft & {
  kind: string
  name: string
  active: boolean
  place: string
  instructions: string
  needsSlot: boolean
  leadMinutes: string
  horizonDays: string
  feeTaxCategory: string
} & { [Field in `${keyof MethodText}_${Language}`]?: string }

/** The form's values, with texts in these languages; of a new method, those that it usually has. */
export const draftOf = (method: ShopMethod | undefined, money: Currency, languages: Language[]): MethodDraft => ({
  kind: method?.kind ?? 'delivery',
  name: method?.name ?? '',
  active: method?.active ?? true,
  place: method?.place ?? '',
  instructions: method?.instructions ?? '',
  needsSlot: method?.needsSlot ?? true,
  leadMinutes: String(method?.leadMinutes ?? 0),
  horizonDays: String(method?.horizonDays ?? 7),
  feeTaxCategory: method?.feeTaxCategory ?? '',
  ...termsDraft(method, money),
  ...Object.fromEntries(
    languages.flatMap((to) =>
      methodTextFields.map((field) => [translatedField(field, to), method?.texts?.[to]?.[field] ?? '']),
    ),
  ),
})

export const bodyOf = (draft: MethodDraft): MethodBody => ({
  kind: draft.kind === 'pickup' ? 'pickup' : 'delivery',
  name: draft.name,
  active: draft.active,
  place: draft.place,
  instructions: draft.instructions,
  needsSlot: draft.needsSlot,
  leadMinutes: Number(draft.leadMinutes),
  horizonDays: Number(draft.horizonDays),
  feeTaxCategory: draft.feeTaxCategory || null,
  ...sentTerms(draft),
  ...sentTexts(draft),
})

/** The part of the body whose fields differ. */
export function changedBody(draft: MethodDraft, changed: Partial<MethodDraft>): MethodBody {
  const entries = Object.entries(bodyOf(draft)).filter(([field]) => field in changed)
  return { ...Object.fromEntries(entries), ...sentTexts(changed) }
}

/** The texts in other languages. The form of a delivery asks for no place. */
function sentTexts(draft: Partial<MethodDraft>): Pick<MethodBody, 'texts'> {
  const fields = methodTextFields.filter((field) => field !== 'place' || draft.kind !== 'delivery')
  const texts = allLanguages.flatMap((language) => {
    const typed = fields.map((field) => [field, draft[translatedField(field, language)]] as const)
    const sent = typed.filter(([, text]) => text !== undefined)
    return sent.length > 0 ? [[language, Object.fromEntries(sent)] as const] : []
  })
  return texts.length > 0 ? { texts: Object.fromEntries(texts) } : {}
}

/** As the server finds them; the numbers that the API takes as such are checked here. */
export function methodProblems(draft: MethodDraft, money: Currency): FieldProblems {
  return {
    ...byField(wantedMethod(undefined, bodyOf(draft), money).errors),
    ...wholeProblem('leadMinutes', draft, 0, 43_200),
    ...wholeProblem('horizonDays', draft, 1, 60),
  }
}

function wholeProblem(
  field: 'leadMinutes' | 'horizonDays',
  draft: MethodDraft,
  least: number,
  most: number,
): FieldProblems {
  const typed = draft[field].trim()
  const isWithin = /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most
  return isWithin ? {} : { [field]: deliveryAdminTexts.methods.wholeFrom(least, most) }
}
