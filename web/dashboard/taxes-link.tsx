import { taxesTexts as texts } from '#shared/dashboard/taxes-texts.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

/** Leads from Settings to what the taxes came to. */
export function TaxesLink() {
  return (
    <p className="mt-(--gap)">
      <ShopLink className="link" to="/H0me/taxes">
        {texts.caption}
      </ShopLink>
    </p>
  )
}
