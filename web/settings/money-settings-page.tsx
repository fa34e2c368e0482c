import { Coins } from 'lucide-react'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSection } from './settings-section.tsx'
import { DepositTypes } from './taxes/deposit-types.tsx'
import { TaxCategories } from './taxes/tax-categories.tsx'

/** Currency, net or gross prices, taxes and deposits. */
export default function MoneySettingsPage() {
  return (
    <SettingsScreen current="money">
      <SettingsSection icon={Coins} title={texts.sections.money} sentence={texts.money.sentence} />
      <TaxCategories />
      <DepositTypes />
    </SettingsScreen>
  )
}
