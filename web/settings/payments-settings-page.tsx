import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import type { ShopMethod } from '#shared/delivery/setup-contract.ts'
import type { PaymentOption } from '#shared/settings/payment-options-contract.ts'
import { paymentSetupTexts } from '#shared/settings/payment-setup-texts.ts'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type InHandName, InHandSection } from './in-hand-section.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSection } from './settings-section.tsx'

const texts = settingsTexts.payments

type Listed = { options: PaymentOption[]; methods: ShopMethod[] }

async function fetchOptions(signal: AbortSignal): Promise<Listed> {
  const [options, methods] = await Promise.all([
    callApi('GET /api/payment-options', { signal }),
    callApi('GET /api/delivery/methods', { query: {}, signal }),
  ])
  return { options, methods }
}

/** The ways to pay: the state of those online, and the settings of those in hand. */
export default function PaymentsSettingsPage() {
  const fetched = useQuery('options', fetchOptions)
  const [saved, setSaved] = useState<PaymentOption[]>([])
  return (
    <SettingsScreen current="payments">
      <QueryPanel fetched={fetched}>
        {({ options, methods }) => (
          <>
            <SettingsSection icon={Wallet} title={settingsTexts.sections.payments} sentence={texts.sentence}>
              <ul className="ways">
                {options.filter(isOnline).map((option) => (
                  <Option key={option.name} option={option} />
                ))}
              </ul>
            </SettingsSection>
            {options.filter(isInHand).map((option) => (
              <InHandSection
                key={option.name}
                name={option.name}
                option={saved.findLast(({ name }) => name === option.name) ?? option}
                methods={methods}
                onSaved={(newer) => setSaved([...saved, newer])}
              />
            ))}
          </>
        )}
      </QueryPanel>
    </SettingsScreen>
  )
}

type OnlineOption = PaymentOption & { provider: 'live' | 'sandbox' | 'local' }

const isOnline = (option: PaymentOption): option is OnlineOption => option.provider !== 'in_hand'

const isInHand = (option: PaymentOption): option is PaymentOption & { name: InHandName } =>
  Object.hasOwn(paymentSetupTexts.names, option.name)

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
