import { Wallet } from 'lucide-react'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The payment options. */
export default function PaymentsSettingsPage() {
  return (
    <SettingsScreen current="payments">
      <SettingsSection icon={Wallet} title={texts.sections.payments} sentence={texts.payments.sentence} />
    </SettingsScreen>
  )
}
