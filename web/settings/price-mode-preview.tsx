import { formatCents, centsOf } from '#shared/money.ts'
import { percentText } from '#shared/pricing/percent.ts'
import { ratePpmOn } from '#shared/pricing/tax-rates.ts'
import { netAndGross, type ShownPrice } from '#shared/settings/price-mode-preview.ts'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import type { Example } from './example-product.ts'

const texts = settingsTexts.preview

type Mode = 'net' | 'gross'

/** One real product before and after a change between net and gross prices, and a warning about what shoppers pay. */
export function PriceModePreview({ example, was, mode }: { example: Example; was: Mode; mode: Mode }) {
  const money = useMoney()
  const { taxCategories, timeZone } = useLayoutData()
  const { product, total, isMore, at } = example
  const priceCents = centsOf(product.price, money)
  const ratePpm = ratePpmOn(taxCategories, product.taxCategory, shopDay(at, timeZone)) ?? 0
  const prices = netAndGross(priceCents, ratePpm)
  const price = formatCents(priceCents, money)
  const difference = prices[mode].paysCents - prices[was].paysCents
  const warning = difference < 0 ? texts.less : texts.more
  const products = texts.products(total, isMore)
  return (
    <div className="preview" role="status">
      <div className="preview__pic">
        <Picture src={product.image} width={96} height={96} className="thumb" sizes="2.5rem" />
        <span className="wrap-anywhere">
          <b dir="auto">{product.name}</b>
          <span className="soft small block">{texts.title(price, percentText(ratePpm))}</span>
        </span>
      </div>
      <dl className="preview__cols">
        <Side label={texts.before[was]} price={price} mode={was} shown={prices[was]} />
        {mode !== was && <Side isNew label={texts.after[mode]} price={price} mode={mode} shown={prices[mode]} />}
      </dl>
      {difference !== 0 && (
        <Notice kind="warn">
          <p>{warning(products, formatCents(Math.abs(difference), money))}</p>
        </Notice>
      )}
    </div>
  )
}

type SideProps = { label: string; price: string; mode: Mode; shown: ShownPrice; isNew?: boolean }

function Side({ label, price, mode, shown: { taxCents, paysCents }, isNew }: SideProps) {
  const money = useMoney()
  const tax = formatCents(taxCents, money)
  return (
    <div className={isNew ? 'is-new' : undefined}>
      <dt>{label}</dt>
      <dd>
        <span className="price--plain">{price}</span>
        <span>{texts.onShelf}</span>
        <span className="soft small block">{mode === 'net' ? texts.onTop(tax) : texts.inside(tax)}</span>
        <b>{texts.pays(formatCents(paysCents, money))}</b>
      </dd>
    </div>
  )
}
