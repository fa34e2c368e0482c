import CirclePause from 'lucide-react/icons/circle-pause'
import Truck from 'lucide-react/icons/truck'
import { infoTexts } from '#shared/info/info-texts.ts'
import { areaInWords } from '#shared/orders/delivery-area.ts'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { FormTextArea } from '#web/client/forms/form.tsx'
import { PauseButton, PauseNotice, useOrderPause } from '#web/orders/pausing/pause-notice.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsForm, SettingsSection } from './settings-section.tsx'
import { type ShownSettings, useSettingsForm } from './use-settings-form.ts'
import { WithSettings } from './with-settings.tsx'

/** The delivery area, and the pause of orders. */
export default function DeliverySettingsPage() {
  return (
    <SettingsScreen current="delivery">
      <WithSettings>
        {(shown) => (
          <>
            <AreaSection {...shown} />
            <PauseSection />
          </>
        )}
      </WithSettings>
    </SettingsScreen>
  )
}

function AreaSection(shown: ShownSettings) {
  const title = texts.sections.delivery
  const section = useSettingsForm({ ...shown, title, labels: { deliveryArea: texts.delivery.area } })
  const { deliveryArea } = shown.settings
  return (
    <SettingsForm {...section} icon={Truck} title={texts.delivery.areaTitle} sentence={texts.delivery.sentence}>
      <FormTextArea name="deliveryArea" label={texts.delivery.area} hint={texts.delivery.areaHint} rows={3} />
      <p className="soft small wrap-anywhere">
        {deliveryArea.length > 0 ? infoTexts.deliversTo(areaInWords(deliveryArea)) : texts.delivery.everywhere}
      </p>
      <p>
        <ShopLink className="link" to="/H0me/delivery">
          {texts.delivery.more}
        </ShopLink>
      </p>
    </SettingsForm>
  )
}

function PauseSection() {
  const pause = useOrderPause()
  return (
    <SettingsSection icon={CirclePause} title={texts.delivery.pauseTitle} sentence={texts.delivery.pauseSentence}>
      <div>
        <PauseNotice pause={pause} />
        {pause.message === undefined && (
          <div className="row">
            <span>{texts.delivery.takesOrders}</span>
            <PauseButton pause={pause} />
          </div>
        )}
      </div>
    </SettingsSection>
  )
}
