import { Check, ChevronDown, Clock, TriangleAlert } from 'lucide-react'
import { mailboxTexts as texts } from '#shared/notifications/mailbox-texts.ts'
import type { Mail } from '#shared/notifications/notifications-contract.ts'
import { textWithLinks } from '#shared/notifications/text-with-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { When } from '#web/ui/when.tsx'

const looks = {
  waiting: { tone: 'honey', icon: Clock },
  sent: { tone: 'leaf', icon: Check },
  parked: { tone: 'tomato', icon: TriangleAlert },
} as const

/** One mail: to whom, about what, whether it was sent, and, when opened, its text. */
export function MailEntry({ mail }: { mail: Mail }) {
  return (
    <details className="group border-t border-line first:border-t-0">
      <summary className="flex min-h-(--tap) cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
        <span className="min-w-0">
          <b className="font-semibold">{mail.subject}</b>
          <span className="soft small block wrap-anywhere">{texts.to(mail.to)}</span>
        </span>
        <span className="row gap-2 max-sm:w-full">
          <span className="soft small">
            <When at={mail.createdAt} />
          </span>
          <Badge {...looks[mail.status]}>{texts.statuses[mail.status]}</Badge>
          <Icon of={ChevronDown} className="max-sm:ml-auto transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {mail.lastError && (
        <p className="soft small pb-2">
          {texts.attempts(mail.attempts)}: {mail.lastError}
        </p>
      )}
      <p className="pb-5 wrap-anywhere whitespace-pre-wrap">
        {mail.text === '' ? <span className="soft">{texts.hidden}</span> : <MailText text={mail.text} />}
      </p>
    </details>
  )
}

function MailText({ text }: { text: string }) {
  let place = 0
  return textWithLinks(text).map((part) => {
    place += part.text.length
    return part.address ? (
      <a key={place} className="link" href={part.address} rel="noreferrer">
        {part.text}
      </a>
    ) : (
      <span key={place}>{part.text}</span>
    )
  })
}
