import Store from 'lucide-react/icons/store'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { defaultShopEmail } from '#shared/settings/shop-settings.ts'
import { FormInput, FormSelect, FormTextArea } from '#web/client/forms/form.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { LinksField } from './links-field.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsForm } from './settings-section.tsx'
import { type ShownSettings, useSettingsForm } from './use-settings-form.ts'
import { WithSettings } from './with-settings.tsx'

const texts = settingsTexts.shop

/** Name, address and what else shoppers read about the shop. */
export default function ShopSettingsPage() {
  return (
    <SettingsScreen current="shop">
      <WithSettings>
        {(shown) => (
          <>
            <ShopSection {...shown} />
            <LanguagesSection {...shown} />
          </>
        )}
      </WithSettings>
    </SettingsScreen>
  )
}

function ShopSection(shown: ShownSettings) {
  const title = settingsTexts.sections.shop
  const section = useSettingsForm({
    ...shown,
    title,
    labels: {
      'shop.name': texts.name,
      'shop.taxNumber': texts.taxNumber,
      'shop.address': texts.address,
      'shop.phone': texts.phone,
      'shop.email': texts.email,
      timeZone: texts.timeZone,
      measures: texts.measures,
      'shop.links': settingsTexts.links.title,
    },
  })
  const { email } = shown.settings.shop
  return (
    <SettingsForm {...section} icon={Store} title={title} sentence={texts.sentence}>
      <div className="form-grid">
        <FormInput name="shop.name" label={texts.name} required autoComplete="off" />
        <FormInput name="shop.taxNumber" label={texts.taxNumber} optional autoComplete="off" />
        <FormTextArea
          name="shop.address"
          label={texts.address}
          hint={texts.addressHint}
          optional
          rows={3}
          fieldClassName="full"
        />
        <FormInput name="shop.phone" label={texts.phone} optional type="tel" autoComplete="off" />
        <FormInput
          name="shop.email"
          label={texts.email}
          hint={email === defaultShopEmail ? texts.emailIsDefault : texts.emailHint}
          required
          type="email"
          autoComplete="off"
        />
        <FormSelect name="timeZone" label={texts.timeZone} hint={texts.timeZoneHint}>
          {timeZones(shown.settings.timeZone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </FormSelect>
        <FormSelect name="measures" label={texts.measures} hint={texts.measuresHint}>
          {(['metric', 'us'] as const).map((measures) => (
            <option key={measures} value={measures}>
              {texts.measuresOf[measures]}
            </option>
          ))}
        </FormSelect>
      </div>
      <LinksField name="shop.links" />
    </SettingsForm>
  )
}

/** The zones that this browser knows. Not all know 'UTC', nor the names that a server gave to a zone. */
const timeZones = (present: string): string[] =>
  [...new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
