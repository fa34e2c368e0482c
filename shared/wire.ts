// Schemas that the contracts of all domains share (docs/rules/running.md#ids).
import Type, { type Static, type TSchema } from 'typebox'
import { maxDecimalLength } from './decimal.ts'
import type { FieldError } from './errors.ts'
import { maxPage, maxPageSize } from './pagination.ts'

/** The answer of every failed call. */
export const ErrorBody = Type.Object(
  {
    message: Type.String(),
    code: Type.String(),
    errors: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, { additionalProperties: true })),
    ),
    /** With the code `below_minimum`: the amount that the order needs more. */
    missing: Type.Optional(Type.Number()),
    requestId: Type.String(),
  },
  { $id: 'Error' },
)
export type ErrorBody = Omit<Static<typeof ErrorBody>, 'errors'> & { errors?: FieldError[] }

/** Every entity has its id as `_id` and as `id`. */
export const idFields = { _id: Type.String(), id: Type.String() }

/** Paging of lists: `page` from 1, `pageSize` 1 to 100. `size` is the default when only `page` is sent. */
export const pagingFields = (size = maxPageSize) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPage })),
  pageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: maxPageSize, description: `${size} when only \`page\` is sent` }),
  ),
})

/** A list's page and its size. */
export const PagingQuery = Type.Object(pagingFields())
export type PagingQuery = Static<typeof PagingQuery>

/** An id in the path. The query decides whether it exists. */
export const IdParams = Type.Object({ id: Type.String({ maxLength: 200 }) })

/** The time zone in which days begin at midnight; UTC by default. */
export const TimeZoneQuery = Type.Object({ timeZone: Type.Optional(Type.String({ maxLength: 64 })) })
export type TimeZoneQuery = Static<typeof TimeZoneQuery>

/** An answer with only a sentence for the person. */
export const MessageBody = Type.Object({ message: Type.String() })
export type MessageBody = Static<typeof MessageBody>

/** The values of changed fields, before or after a change. */
export const FieldValues = Type.Record(Type.String(), Type.Unknown())

/** An instant as ISO 8601 text in UTC. */
export const Instant = Type.String({ format: 'date-time' })

/** The highest integer of the database. */
export const maxInteger = 2_147_483_647

/** A value, or null where there is none. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** One of these texts. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] })

/** A number or a decimal text. The text comes first, because coercion would read '0x10' as a number. */
export const Decimal = Type.Union([
  Type.String({ maxLength: maxDecimalLength }),
  Type.Number({ minimum: -1e12, maximum: 1e12 }),
])
