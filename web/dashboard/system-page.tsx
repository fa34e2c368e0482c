import type { ParkedMail, SystemState } from '#shared/dashboard/dashboard-contract.ts'
import { overviewTexts } from '#shared/dashboard/overview-texts.ts'
import { systemTexts as texts } from '#shared/dashboard/system-texts.ts'
import { systemWarnings } from '#shared/dashboard/system-warnings.ts'
import { LatestChanges } from '#web/audit-log/audit-log-list.tsx'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { When } from '#web/ui/when.tsx'

/** The state of background work: mails, holds, refunds, backups, and the latest changes by admins. */
export default function SystemPage() {
  const fetched = useQuery('', async (signal) => {
    const state = await callApi('GET /api/system', { signal })
    return { state, warnings: systemWarnings(state, new Date()) }
  })
  return (
    <AdminPanel title={texts.title} back={{ to: '/H0me', label: overviewTexts.backToOverview }}>
      <QueryPanel fetched={fetched}>
        {({ state, warnings }) => (
          <>
            {warnings.length === 0 && <Notice kind="good">{texts.well}</Notice>}
            {warnings.map((warning) => (
              <Notice key={warning} kind="warn" className="mb-3">
                {warning}
              </Notice>
            ))}
            <MailFacts mails={state.mails} />
            {state.mails.newestParked.length > 0 && <ParkedMails mails={state.mails.newestParked} />}
            <WorkFacts state={state} />
          </>
        )}
      </QueryPanel>
      {/* Hidden until the state is known, because the state would move the list. */}
      <div hidden={fetched.answer === undefined && !fetched.problem}>
        <LatestChanges />
      </div>
    </AdminPanel>
  )
}

function MailFacts({ mails }: Pick<SystemState, 'mails'>) {
  return (
    <Panel
      title={texts.mails}
      className="mt-(--gap)"
      action={
        <ShopLink className="link link--alone" to="/dev/mailbox">
          {texts.mailbox}
        </ShopLink>
      }
    >
      <Facts>
        <Fact label={texts.mailsWaiting}>{mails.waiting}</Fact>
        <Fact label={texts.waitingSince}>{mails.oldestWaiting ? <When at={mails.oldestWaiting} /> : texts.none}</Fact>
        <Fact label={texts.lastSent}>{mails.lastSent ? <When at={mails.lastSent} /> : texts.never}</Fact>
        <Fact label={texts.mailsParked}>{mails.parked}</Fact>
      </Facts>
    </Panel>
  )
}

function WorkFacts({ state: { orders, payments, lastBackup } }: { state: SystemState }) {
  return (
    <Panel title={texts.orders} className="mt-(--gap)">
      <Facts>
        <Fact label={texts.held}>{orders.held}</Fact>
        <Fact label={texts.overdue}>{orders.overdue}</Fact>
        <Fact label={texts.refunding}>{payments.refunding}</Fact>
        <Fact label={texts.backup}>{lastBackup ? <When at={lastBackup} /> : texts.noBackup}</Fact>
      </Facts>
    </Panel>
  )
}

/** Mails that could not be sent, with the reasons. */
function ParkedMails({ mails }: { mails: ParkedMail[] }) {
  return (
    <Panel title={texts.parkedTitle} className="mt-(--gap)">
      <p className="soft mb-3">{texts.parkedHint}</p>
      <ListTable caption={texts.parkedTitle} columns={columns()}>
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

const columns = () => [
  { label: texts.recipient },
  { label: texts.subject },
  { label: texts.attempts, num: true },
  { label: texts.reason },
  { label: texts.givenUp },
]
