import { countOf } from '../counts.ts'

/** Texts of `/dev/mailbox` (docs/rules/notifications.md#mailbox). */
export const mailboxTexts = {
  title: 'Mailbox',
  lead: 'All emails from this shop, newest first.',
  empty: 'No emails yet.',
  hidden: 'What a live shop writes to its customers is not shown.',
  to: (recipient: string) => `To ${recipient}`,
  statuses: { waiting: 'Waiting', sent: 'Sent', parked: 'Failed' },
  attempts: (count: number) => countOf(count, 'attempt'),
  backToSystem: 'Back to System',
} as const
