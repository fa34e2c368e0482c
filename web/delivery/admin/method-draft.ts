// The form of a method: texts, and what is sent of them.
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { MethodBody, ShopMethod } from '#shared/delivery/setup-contract.ts'
import { wantedMethod } from '#shared/delivery/setup-rules.ts'
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
}

/** The form's values; of a new method, those that it usually has. */
export const draftOf = (method: ShopMethod | undefined, money: Currency): MethodDraft => ({
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
})

export const bodyOf = (draft: MethodDraft): MethodBody => ({
  ...draft,
  ...sentTerms(draft),
  kind: draft.kind === 'pickup' ? 'pickup' : 'delivery',
  leadMinutes: Number(draft.leadMinutes),
  horizonDays: Number(draft.horizonDays),
  feeTaxCategory: draft.feeTaxCategory || null,
})

/** The part of the body whose fields differ. */
export function changedBody(draft: MethodDraft, changed: Partial<MethodDraft>): MethodBody {
  const entries = Object.entries(bodyOf(draft)).filter(([field]) => field in changed)
  return Object.fromEntries(entries)
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
