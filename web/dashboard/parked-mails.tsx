import type { ParkedMail } from '#shared/dashboard/dashboard-contract.ts'
import { systemTexts as texts } from '#shared/dashboard/system-texts.ts'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { When } from '#web/ui/when.tsx'

/** Mails that were given up, and why. */
export function ParkedMails({ mails }: { mails: ParkedMail[] }) {
  return (
    <Panel title={texts.parkedTitle} className="mt-(--gap)">
      <p className="soft mb-3">{texts.parkedHint}</p>
      <ListTable caption={texts.parkedTitle} columns={columns}>
        {mails.map(({ id, recipient, subject, attempts, lastError, parkedAt }) => (
          <tr key={id}>
            <Cell full label={texts.recipient}>
              {recipient}
            </Cell>
            <Cell full label={texts.subject}>
              {subject}
            </Cell>
            <Cell num label={texts.attempts}>
              {attempts}
            </Cell>
            <Cell label={texts.reason}>{lastError ?? texts.noReason}</Cell>
            <Cell label={texts.givenUp}>
              <When at={parkedAt} />
            </Cell>
          </tr>
        ))}
      </ListTable>
    </Panel>
  )
}

const columns = [
  { label: texts.recipient },
  { label: texts.subject },
  { label: texts.attempts, num: true },
  { label: texts.reason },
  { label: texts.givenUp },
]
