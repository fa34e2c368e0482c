import Clock from 'lucide-react/icons/clock'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsForm } from './settings-section.tsx'
import { type ShownSettings, useSettingsForm } from './use-settings-form.ts'
import { WithSettings } from './with-settings.tsx'

/** The opening hours of each day of the week. */
export default function HoursSettingsPage() {
  return (
    <SettingsScreen current="hours">
      <WithSettings>{(shown) => <HoursSection {...shown} />}</WithSettings>
    </SettingsScreen>
  )
}

function HoursSection(shown: ShownSettings) {
  const title = texts.sections.hours
  const section = useSettingsForm({ ...shown, title, labels: { 'shop.openingHours': title } })
  return (
    <SettingsForm {...section} icon={Clock} title={title} sentence={texts.hours.sentence}>
      <OpeningHoursField name="shop.openingHours" />
    </SettingsForm>
  )
}
