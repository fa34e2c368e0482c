// What the shopkeeper sets up: methods, areas, rules and closed days (docs/rules/delivery.md#set-up).
import Type, { type Static } from 'typebox'
import { Decimal, Instant, idFields, maxInteger, nullable, oneOf, PagingQuery } from '../wire.ts'
import type { MethodKind } from './delivery-terms.ts'

const Kind = oneOf<MethodKind>(['delivery', 'pickup'])
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
const text = () => Type.Optional(Type.String())
const amount = () => Type.Optional(Decimal)
/** One union, so that a refusal names one problem. */
const amountOrNone = () => Type.Optional(Type.Union([...Decimal.anyOf, Type.Null()]))

/** Ids of a method and of one of its parts. */
export const PartParams = Type.Object({
  id: Type.String({ maxLength: 200 }),
  part: Type.String({ maxLength: 200 }),
})

/** What a method says in one more language. Without place or instructions, those of the base language are shown. */
const MethodText = Type.Object({ name: Type.String(), place: Type.String(), instructions: Type.String() })
export type MethodText = Static<typeof MethodText>

/** By language. */
export type MethodTexts = Record<string, MethodText>

/** The terms of a method count for a pick-up, whose fee is ignored, and for a delivery without areas. */
export const ShopMethod = Type.Object(
  {
    ...idFields,
    kind: Kind,
    name: Type.String(),
    active: Type.Boolean(),
    place: Type.String(),
    instructions: Type.String(),
    leadMinutes: Type.Integer(),
    horizonDays: Type.Integer(),
    fee: Type.Number(),
    minimum: Type.Number(),
    freeFrom: nullable(Type.Number()),
    /** The tax category of the fee; null: as the goods. */
    feeTaxCategory: nullable(Type.String()),
    needsSlot: Type.Boolean(),
    version: Type.Integer(),
    /** In the shop's other languages, by language. */
    texts: Type.Optional(Type.Record(Type.String(), MethodText)),
  },
  { $id: 'DeliveryMethod' },
)
export type ShopMethod = Static<typeof ShopMethod>

/** Fields that are not sent stay. The kind of a method never changes. */
export const MethodBody = Type.Object({
  kind: Type.Optional(Kind),
  name: text(),
  active: Type.Optional(Type.Boolean()),
  place: text(),
  instructions: text(),
  leadMinutes: Type.Optional(whole(0, 43_200)),
  horizonDays: Type.Optional(whole(1, 60)),
  fee: amount(),
  minimum: amount(),
  freeFrom: amountOrNone(),
  feeTaxCategory: Type.Optional(nullable(Type.String())),
  needsSlot: Type.Optional(Type.Boolean()),
  version: Type.Optional(whole(1, maxInteger)),
  /**
   * By language, in languages other than the base. Fields that are not sent stay. Null, or empty fields only, take a text
   * away.
   */
  texts: Type.Optional(
    Type.Unsafe<Record<string, Partial<MethodText> | null>>({
      type: 'object',
      additionalProperties: { type: ['object', 'null'], properties: MethodText.properties },
    }),
  ),
})
export type MethodBody = Static<typeof MethodBody>

export const ShopArea = Type.Object(
  {
    ...idFields,
    name: Type.String(),
    codes: Type.Array(Type.String()),
    fee: Type.Number(),
    minimum: Type.Number(),
    freeFrom: nullable(Type.Number()),
  },
  { $id: 'DeliveryArea' },
)
export type ShopArea = Static<typeof ShopArea>

const maxCodes = 500

export const AreaBody = Type.Object({
  name: text(),
  codes: Type.Optional(Type.Array(Type.String(), { maxItems: maxCodes })),
  fee: amount(),
  minimum: amount(),
  freeFrom: amountOrNone(),
})
export type AreaBody = Static<typeof AreaBody>

/** Times such as '10:00' and days such as '2026-11-29' are the shop's. Weekday 1 is Monday. */
export const ShopRule = Type.Object(
  {
    ...idFields,
    weekday: Type.Integer(),
    starts: Type.String(),
    ends: Type.String(),
    capacity: Type.Integer(),
    /** Null: any number of pieces. */
    capacityItems: nullable(Type.Integer()),
    cutoffDays: Type.Integer(),
    cutoffTime: nullable(Type.String()),
    surcharge: Type.Number(),
    /** Ids; none: all areas. */
    areas: Type.Array(Type.String()),
    validFrom: Type.String(),
    validUntil: nullable(Type.String()),
  },
  { $id: 'SlotRule' },
)
export type ShopRule = Static<typeof ShopRule>

export const RuleBody = Type.Object({
  weekday: Type.Optional(whole(1, 7)),
  starts: text(),
  ends: text(),
  capacity: Type.Optional(whole(0, maxInteger)),
  capacityItems: amountOrNone(),
  cutoffDays: Type.Optional(whole(0, 14)),
  cutoffTime: Type.Optional(nullable(Type.String())),
  surcharge: amount(),
  areas: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
  validFrom: text(),
  validUntil: Type.Optional(nullable(Type.String())),
})
export type RuleBody = Static<typeof RuleBody>

/** An order that is booked for a day that was closed. It keeps its time until somebody moves it. */
const BookedOrder = Type.Object({
  ...idFields,
  number: Type.Integer(),
  name: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
})

export const ShopClosedDays = Type.Object(
  {
    ...idFields,
    from: Type.String(),
    until: Type.String(),
    /** Null: the whole shop. */
    method: nullable(Type.String()),
    /** What shoppers read. */
    reason: Type.String(),
    orders: Type.Array(BookedOrder),
  },
  { $id: 'ClosedDays' },
)
export type ShopClosedDays = Static<typeof ShopClosedDays>

export const ClosedDaysBody = Type.Object({
  from: text(),
  until: text(),
  method: Type.Optional(nullable(Type.String())),
  reason: text(),
})
export type ClosedDaysBody = Static<typeof ClosedDaysBody>

export const ClosedDaysAnswer = Type.Object({
  message: Type.String(),
  closedDays: ShopClosedDays,
  orders: Type.Array(BookedOrder),
})
export type BookedOrder = Static<typeof BookedOrder>
export type ClosedDaysAnswer = Static<typeof ClosedDaysAnswer>

/** Without `hasRule` no rule asks for the slot any more: its orders wait for somebody to look at them. */
export const ShopSlot = Type.Object(
  {
    ...idFields,
    method: Type.String(),
    /** Of the method. Nobody drives to a pick-up. */
    kind: Kind,
    startsAt: Instant,
    endsAt: Instant,
    closesAt: Instant,
    capacity: Type.Integer(),
    booked: Type.Integer(),
    capacityItems: nullable(Type.Integer()),
    bookedItems: Type.Integer(),
    /** Of the booked orders; those that were delivered are packed, too. */
    packed: Type.Integer(),
    delivered: Type.Integer(),
    isOpen: Type.Boolean(),
    hasRule: Type.Boolean(),
  },
  { $id: 'DeliverySlot' },
)
export type ShopSlot = Static<typeof ShopSlot>

/** Both days of the shop are included; by default today and the six days after it. */
export const SlotsQuery = Type.Object({
  from: Type.Optional(Type.String({ maxLength: 10 })),
  until: Type.Optional(Type.String({ maxLength: 10 })),
  ...PagingQuery.properties,
})
export type SlotsQuery = Static<typeof SlotsQuery>

export const SlotBody = Type.Object({
  capacity: Type.Optional(whole(0, maxInteger)),
  /** The places that whoever changes them saw: if there are others by now, the change is refused. */
  capacitySeen: Type.Optional(whole(0, maxInteger)),
  isOpen: Type.Optional(Type.Boolean()),
})
export type SlotBody = Static<typeof SlotBody>

export const MethodAnswer = Type.Object({ message: Type.String(), method: ShopMethod })
export const AreaAnswer = Type.Object({ message: Type.String(), area: ShopArea })
export const RuleAnswer = Type.Object({ message: Type.String(), rule: ShopRule })
export const SlotAnswer = Type.Object({ message: Type.String(), slot: ShopSlot })
export type MethodAnswer = Static<typeof MethodAnswer>
export type AreaAnswer = Static<typeof AreaAnswer>
export type RuleAnswer = Static<typeof RuleAnswer>
export type SlotAnswer = Static<typeof SlotAnswer>
