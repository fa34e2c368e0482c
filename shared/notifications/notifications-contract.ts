import Type, { type Static } from 'typebox'
import { Instant, idFields, nullable, oneOf } from '../wire.ts'

/** A mail of the shop, as an admin sees it at /dev/mailbox. */
export const Mail = Type.Object(
  {
    ...idFields,
    kind: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    /** Empty in a live shop, because a mail is private. */
    text: Type.String(),
    html: Type.String(),
    /** parked: given up after a day of attempts. */
    status: oneOf(['waiting', 'sent', 'parked']),
    attempts: Type.Integer(),
    lastError: nullable(Type.String()),
    createdAt: Instant,
    sentAt: nullable(Instant),
  },
  { $id: 'Mail' },
)
export type Mail = Static<typeof Mail>
