import { Store } from 'lucide-react'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Name, address and what else shoppers read about the shop. */
export default function ShopSettingsPage() {
  return (
    <SettingsScreen current="shop">
      <SettingsSection icon={Store} title={texts.sections.shop} sentence={texts.shop.sentence} />
    </SettingsScreen>
  )
}
