// What a method, an area, a rule and closed days may be (docs/rules/delivery.md#set-up). Each function takes what there
// is and what was sent, and returns what is wanted, or what is wrong with it, by fields.
import { severalLines } from '../clean-text.ts'
import type { FieldError } from '../errors.ts'
import type { Currency } from '../money.ts'
import type { DeliveryTerms, MethodKind } from './delivery-terms.ts'
import { wantedTexts } from './method-text-rules.ts'
import { isAreaEntry, maxCodeLength, plainCode } from './postal-code.ts'
import type { AreaBody, ClosedDaysBody, MethodBody, MethodTexts, RuleBody } from './setup-contract.ts'
import { maxName, maxPlace, maxText, type SetupReader, setupReader } from './setup-reader.ts'
import { deliverySetupTexts as texts } from './setup-texts.ts'

export type MethodState = DeliveryTerms & {
  kind: MethodKind
  name: string
  active: boolean
  place: string
  instructions: string
  leadMinutes: number
  horizonDays: number
  feeTaxCategoryId: string | null
  needsSlot: boolean
  /** In other languages than the base; null for none. */
  texts: MethodTexts | null
}
export type AreaState = DeliveryTerms & { name: string; codes: string[] }
export type RuleState = {
  weekday: number
  starts: string
  ends: string
  capacityOrders: number
  capacityItems: number | null
  cutoffDays: number
  cutoffTime: string | null
  surchargeCents: number
  areaIds: string[] | null
  validFrom: string
  validUntil: string | null
}
export type ClosedDaysState = { fromDate: string; untilDate: string; methodId: string | null; reason: string }

export type Wanted<State> = { state: State; errors: FieldError[] }

type Terms = Pick<MethodBody, 'fee' | 'minimum' | 'freeFrom'>

const termsOf = (read: SetupReader, body: Terms, before: DeliveryTerms): DeliveryTerms => ({
  feeCents: read.cents('fee', body.fee, before.feeCents),
  minimumCents: read.cents('minimum', body.minimum, before.minimumCents),
  freeFromCents: read.centsOrNone('freeFrom', body.freeFrom, before.freeFromCents),
})

const noTerms: DeliveryTerms = { feeCents: 0, minimumCents: 0, freeFromCents: null }

const newMethod: Omit<MethodState, 'kind'> = {
  ...noTerms,
  name: '',
  active: true,
  place: '',
  instructions: '',
  leadMinutes: 0,
  horizonDays: 7,
  feeTaxCategoryId: null,
  needsSlot: true,
  texts: null,
}

/** A method after a change; a new one without `before`. */
export function wantedMethod(
  before: MethodState | undefined,
  body: MethodBody,
  currency: Currency,
): Wanted<MethodState> {
  const read = setupReader(currency)
  const from = before ?? { ...newMethod, kind: body.kind ?? 'delivery' }
  if (!before && !body.kind) read.refuse('kind', texts.kindNeeded)
  if (before && body.kind && body.kind !== before.kind) read.refuse('kind', texts.kindStays)
  const fields = {
    ...termsOf(read, body, from),
    kind: from.kind,
    name: read.text('name', body.name, from.name, maxName),
    active: body.active ?? from.active,
    place: read.text('place', body.place, from.place, maxPlace),
    instructions: read.text('instructions', body.instructions, from.instructions, maxText, severalLines),
    leadMinutes: body.leadMinutes ?? from.leadMinutes,
    horizonDays: body.horizonDays ?? from.horizonDays,
    feeTaxCategoryId: body.feeTaxCategory === undefined ? from.feeTaxCategoryId : body.feeTaxCategory || null,
    needsSlot: body.needsSlot ?? from.needsSlot,
  }
  if (fields.name === '') read.refuse('name', texts.nameNeeded)
  if (fields.kind === 'pickup' && fields.place === '') read.refuse('place', texts.placeNeeded)
  const state = { ...fields, texts: wantedTexts(read, { before: from.texts, sent: body.texts, base: fields }) }
  return { state, errors: read.errors }
}

/** An area after a change; a new one without `before`. Codes are plain, each once. */
export function wantedArea(before: AreaState | undefined, body: AreaBody, currency: Currency): Wanted<AreaState> {
  const read = setupReader(currency)
  const from = before ?? { ...noTerms, name: '', codes: [] }
  const codes = body.codes?.map(plainCode) ?? from.codes
  for (const [index, sent] of (body.codes ?? []).entries()) {
    const isCode = isAreaEntry(sent.trim()) && codes[index]!.length <= maxCodeLength
    if (!isCode) read.refuse(`codes.${index}`, texts.notACode(sent))
    else if (codes.indexOf(codes[index]!) < index) read.refuse(`codes.${index}`, texts.codeTwice(sent))
  }
  const name = read.text('name', body.name, from.name, maxName)
  const state = { ...termsOf(read, body, from), name, codes }
  if (name === '') read.refuse('name', texts.nameNeeded)
  if (codes.length === 0) read.refuse('codes', texts.codesNeeded)
  return { state, errors: read.errors }
}

/** Without ids it is for all areas. */
const idsOrNone = (ids: string[]): string[] | null => (ids.length > 0 ? [...new Set(ids)] : null)

/** A rule after a change; a new one without `before`, which is valid from `today` on unless the body says another day. */
export function wantedRule(
  before: RuleState | undefined,
  body: RuleBody,
  { currency, today }: { currency: Currency; today: string },
): Wanted<RuleState> {
  const read = setupReader(currency)
  const { areas } = body
  const weekday = body.weekday ?? before?.weekday
  const capacity = body.capacity ?? before?.capacityOrders
  if (weekday === undefined) read.refuse('weekday', texts.weekdayNeeded)
  const starts = read.time('starts', body.starts, before?.starts ?? null)
  const ends = read.time('ends', body.ends, before?.ends ?? null)
  if (starts === null) read.refuse('starts', texts.notATime)
  if (ends === null) read.refuse('ends', texts.notATime)
  if (starts !== null && ends !== null && ends <= starts) read.refuse('ends', texts.endsLater)
  if (capacity === undefined) read.refuse('capacity', texts.capacityNeeded)
  const state: RuleState = {
    weekday: weekday ?? 1,
    starts: starts ?? '',
    ends: ends ?? '',
    capacityOrders: capacity ?? 0,
    capacityItems: read.wholeOrNone('capacityItems', body.capacityItems, before?.capacityItems ?? null),
    cutoffDays: body.cutoffDays ?? before?.cutoffDays ?? 0,
    cutoffTime: read.time('cutoffTime', body.cutoffTime, before?.cutoffTime ?? null),
    surchargeCents: read.cents('surcharge', body.surcharge, before?.surchargeCents ?? 0),
    areaIds: areas ? idsOrNone(areas) : (before?.areaIds ?? null),
    validFrom: read.day('validFrom', body.validFrom, before?.validFrom ?? today) ?? today,
    validUntil: read.day('validUntil', body.validUntil, before?.validUntil ?? null),
  }
  if (state.cutoffDays > 0 && state.cutoffTime === null) read.refuse('cutoffTime', texts.cutoffTimeNeeded)
  if (state.validUntil !== null && state.validUntil < state.validFrom) read.refuse('validUntil', texts.untilLater)
  return { state, errors: read.errors }
}

/** New closed days; without a last day, one day. */
export function wantedClosedDays(body: ClosedDaysBody): Wanted<ClosedDaysState> {
  const read = setupReader()
  const fromDate = read.day('from', body.from, null)
  if (fromDate === null) read.refuse('from', texts.notADay)
  const untilDate = read.day('until', body.until, null) ?? fromDate
  if (fromDate !== null && untilDate !== null && untilDate < fromDate) read.refuse('until', texts.untilLater)
  const reason = read.text('reason', body.reason, '', maxText)
  const state = { fromDate: fromDate ?? '', untilDate: untilDate ?? '', methodId: body.method || null, reason }
  return { state, errors: read.errors }
}
