import { Clock } from 'lucide-react'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The opening hours of each day of the week. */
export default function HoursSettingsPage() {
  return (
    <SettingsScreen current="hours">
      <SettingsSection icon={Clock} title={texts.sections.hours} sentence={texts.hours.sentence} />
    </SettingsScreen>
  )
}
