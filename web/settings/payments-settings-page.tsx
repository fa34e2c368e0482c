import Wallet from 'lucide-react/icons/wallet'
import type { PaymentOption } from '#shared/settings/payment-options-contract.ts'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSection } from './settings-section.tsx'

const texts = settingsTexts.payments

/** The ways to pay, and what state they are in. */
export default function PaymentsSettingsPage() {
  const fetched = useQuery('options', (signal) => callApi('GET /api/payment-options', { signal }))
  return (
    <SettingsScreen current="payments">
      <QueryPanel fetched={fetched}>
        {(options) => (
          <SettingsSection icon={Wallet} title={settingsTexts.sections.payments} sentence={texts.sentence}>
            <ul className="ways">
              {options.filter(isOnline).map((option) => (
                <Option key={option.name} option={option} />
              ))}
            </ul>
          </SettingsSection>
        )}
      </QueryPanel>
    </SettingsScreen>
  )
}

type OnlineOption = PaymentOption & { provider: 'live' | 'sandbox' | 'local' }

const isOnline = (option: PaymentOption): option is OnlineOption => option.provider !== 'in_hand'

function Option({ option: { provider, missing, currencyProblem } }: { option: OnlineOption }) {
  const isLocal = provider === 'local'
  return (
    <li>
      <div className="way">
        <span className="way__name">
          <b>{texts.paypal}</b>
          <span className="soft small block">{texts.hints[provider]}</span>
        </span>
        <Badge tone={provider === 'live' ? 'leaf' : 'honey'}>{texts.states[provider]}</Badge>
      </div>
      {currencyProblem && <Notice kind="bad">{currencyProblem}</Notice>}
      {isLocal && <p className="hint">{texts.notSet(missing.join(', '))}</p>}
      {!isLocal && missing.length > 0 && <Notice kind="warn">{texts.noWebhook}</Notice>}
    </li>
  )
}
