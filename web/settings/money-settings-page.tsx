import { Coins } from 'lucide-react'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { TaxesLink } from '#web/dashboard/taxes-link.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Currency, net or gross prices, taxes and deposits. */
export default function MoneySettingsPage() {
  return (
    <SettingsScreen current="money">
      <SettingsSection icon={Coins} title={texts.sections.money} sentence={texts.money.sentence} />
      {/* <TaxCategories /> and <DepositTypes />: a SettingsSection each, from web/settings/taxes. */}
      <TaxesLink />
    </SettingsScreen>
  )
}
