import { Truck } from 'lucide-react'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The delivery area, and the pause of orders. */
export default function DeliverySettingsPage() {
  return (
    <SettingsScreen current="delivery">
      <SettingsSection icon={Truck} title={texts.sections.delivery} sentence={texts.delivery.sentence} />
    </SettingsScreen>
  )
}
