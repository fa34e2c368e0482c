import Type, { type Static } from 'typebox'
import { FieldValues, idFields, Instant, nullable, oneOf, pagingFields } from '../wire.ts'

const Subject = oneOf([
  'product',
  'category',
  'slide',
  'user',
  'order',
  'coupon',
  'tax_category',
  'deposit',
  'delivery',
  'synonym',
  'shop',
])
export type AuditSubject = Static<typeof Subject>

/** GET /api/audit-log: all changes, changes of one kind of thing, or changes of one thing. */
export const AuditLogQuery = Type.Object({
  subject: Type.Optional(Subject),
  id: Type.Optional(Type.String({ maxLength: 200 })),
  ...pagingFields(),
})
export type AuditLogQuery = Static<typeof AuditLogQuery>

/** One change that an admin made: who, when, what, before and after. */
export const AuditLogEntry = Type.Object(
  {
    ...idFields,
    createdAt: Instant,
    /** The admin's name at that time; no id when the account is gone. */
    admin: Type.Object({ _id: nullable(Type.String()), id: nullable(Type.String()), name: Type.String() }),
    subject: Subject,
    subjectId: Type.String(),
    /** The present name of the thing, if it still exists. */
    subjectName: nullable(Type.String()),
    action: Type.String(),
    before: nullable(FieldValues),
    after: nullable(FieldValues),
  },
  { $id: 'AuditLogEntry' },
)
export type AuditLogEntry = Static<typeof AuditLogEntry>
