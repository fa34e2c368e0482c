import Coins from 'lucide-react/icons/coins'
import { currentLanguage } from '#shared/current-language.ts'
import { formatCount } from '#shared/formats.ts'
import { minorDigitsOf, moneyFormatOf } from '#shared/money-format.ts'
import { formatAmount } from '#shared/money.ts'
import { currencies } from '#shared/settings/currencies.ts'
import type { SettingsAnswer } from '#shared/settings/settings-contract.ts'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { mostCountedOrders } from '#shared/settings/shop-settings.ts'
import { FormInput, FormSelect } from '#web/client/forms/form.tsx'
import { TaxesLink } from '#web/dashboard/taxes-link.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { type Example, useExample } from './example-product.ts'
import { PriceModeField } from './price-mode-field.tsx'
import { PriceModePreview } from './price-mode-preview.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsForm } from './settings-section.tsx'
import { DepositTypes } from './taxes/deposit-types.tsx'
import { TaxCategories } from './taxes/tax-categories.tsx'
import { type ShownSettings, useSettingsForm } from './use-settings-form.ts'
import { WithSettings } from './with-settings.tsx'

const texts = settingsTexts.money

/** Currency, net or gross prices, taxes and deposits. */
export default function MoneySettingsPage() {
  return (
    <SettingsScreen current="money">
      <WithSettings>{(shown) => <MoneySection {...shown} />}</WithSettings>
      <TaxCategories />
      <DepositTypes />
      <TaxesLink />
    </SettingsScreen>
  )
}

function MoneySection(shown: ShownSettings) {
  const title = settingsTexts.sections.money
  const example = useExample()
  const { settings } = shown
  const section = useSettingsForm({
    ...shown,
    title,
    labels: { currency: texts.currency, pricesAre: texts.pricesAre },
    ask: async ({ currency }) => currency === undefined || askForCurrency(currency, settings, example),
  })
  const mode = section.form.values.pricesAre === 'gross' ? 'gross' : 'net'
  return (
    <SettingsForm {...section} icon={Coins} title={title} sentence={texts.sentence}>
      <div className="form-grid">
        <CurrencyField settings={settings} />
      </div>
      <PriceModeField name="pricesAre" />
      {example && <PriceModePreview example={example} was={settings.pricesIncludeTax ? 'gross' : 'net'} mode={mode} />}
    </SettingsForm>
  )
}

/** Fixed once there is an order, which has the currency in its sums. */
function CurrencyField({ settings: { orders, currency } }: Pick<ShownSettings, 'settings'>) {
  if (orders === 0)
    return (
      <FormSelect name="currency" label={texts.currency} hint={texts.currencyFree}>
        {[...new Set([currency, ...currencies])].map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </FormSelect>
    )
  return <FormInput name="currency" label={texts.currency} hint={whyFixed(orders)} readOnly />
}

function whyFixed(orders: number): string {
  if (orders === 1) return texts.currencyFixedByOne
  return texts.currencyFixed(
    orders < mostCountedOrders ? String(orders) : texts.moreOrdersThan(formatCount(mostCountedOrders)),
  )
}

/** 'EUR – Euro'. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(currentLanguage(), { type: 'currency', fallback: 'none' }).of(code)
  return name ? `${code} – ${name}` : code
}

/** Says what a change of the currency does to the prices, with a real one. */
function askForCurrency(currency: string, settings: SettingsAnswer, example: Example | undefined): Promise<boolean> {
  const minorDigits = minorDigitsOf(currency) ?? 2
  const before = moneyFormatOf(settings)
  const after = moneyFormatOf({ currency, minorDigits })
  const price = example?.product.price
  const kept = price !== undefined && Math.max(price, 10 ** -minorDigits)
  return confirm({
    title: texts.changeTitle(currency),
    text: texts.changeText,
    ...(example &&
      kept && {
        second: texts.changeExample(example.product.name, formatAmount(price, before), formatAmount(kept, after)),
      }),
    confirmLabel: texts.changeLabel,
  })
}
