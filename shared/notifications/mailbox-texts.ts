import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** Texts of `/dev/mailbox` (docs/rules/notifications.md#mailbox). */
export const mailboxTexts = inLanguages({
  en: {
    title: 'Mailbox',
    lead: 'All emails from this shop, newest first.',
    empty: 'No emails yet.',
    hidden: 'What a live shop writes to its customers is not shown.',
    to: (recipient: string) => `To ${recipient}`,
    statuses: { waiting: 'Waiting', sent: 'Sent', parked: 'Failed' },
    attempts: (count: number) => countOf(count, 'attempt'),
    backToSystem: 'Back to System',
  },

  es: {
    title: 'Buzón',
    lead: 'Todos los correos de esta tienda, primero los más recientes.',
    empty: 'Aún no hay correos.',
    hidden: 'No se muestra lo que una tienda real escribe a sus clientes.',
    to: (recipient) => `Para ${recipient}`,
    statuses: { waiting: 'En espera', sent: 'Enviado', parked: 'Fallido' },
    attempts: (count) => countInSpanish(count, 'intento'),
    backToSystem: 'Volver a Sistema',
  },
})
