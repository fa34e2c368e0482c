import { useState } from 'react'
import { data, redirect } from 'react-router'
import { beginningOf } from '#shared/beginning-of.ts'
import { categoryAddress, productAddress } from '#shared/catalog/addresses.ts'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { productData } from '#shared/catalog/structured-data.ts'
import type { ReviewChange } from '#shared/catalog/with-review.ts'
import { isolated } from '#shared/own-direction.ts'
import { shop } from '#web/context.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Page } from '#web/layout/page.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/product-page.ts'
import { DepositNote } from './deposit-note.tsx'
import { Heart } from './favourites/heart.tsx'
import { Alternatives, RecentlySeen } from './product/on-demand.ts'
import { ProductBuy, ProductBuyBar, usePurchase } from './product/product-buy.tsx'
import { ProductFacts } from './product/product-facts.tsx'
import { ProductReviews } from './reviews/product-reviews.tsx'
import { JsonLd, ShopBreadcrumb } from './shop-breadcrumb.tsx'
import { tintOf } from './tint.ts'
import { UnitPrice } from './unit-price.tsx'

const sizes = '(min-width: 80rem) 592px, (min-width: 44rem) 48vw, 92vw'

/** Loads the product. A former slug redirects to the current slug. An unknown slug is 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await shop(context).productBySlug(params.id)
  if (product) return { product }
  const slugNow = await shop(context).slugNowOf(params.id)
  throw slugNow ? redirect(productAddress(slugNow), 301) : data(null, { status: 404 })
}

/** One product with its price and its reviews (docs/rules/catalog.md#product-page). */
export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return <ProductScreen key={product.id} product={product} />
}

function ProductScreen({ product: loaded }: { product: ProductDetail }) {
  const { publicUrl, money } = useLayoutData()
  // The person's own reviews show at once, even if the server's page is still cached.
  const [ownChanges, setOwnChanges] = useState<ReviewChange[]>([])
  const product = ownChanges.reduce((changed, change) => change(changed), loaded)
  const purchase = usePurchase(product)
  const { name, category, categoryName = category, slug, image, description, price, unitPrice, deposit, lang } = product
  return (
    <Page title={name} description={beginningOf(description, 160)} path={productAddress(slug)} picture={image}>
      <JsonLd data={import.meta.env.SSR ? productData(product, money, publicUrl) : undefined} />
      <ShopBreadcrumb
        parts={[
          { label: categoryName, to: categoryAddress(category), lang: lang?.category },
          { label: name, to: productAddress(slug), lang: lang?.name },
        ]}
      />
      <div className="detail" data-tint={tintOf(category)}>
        <div className={purchase.canBuy ? 'detail__pic' : 'detail__pic detail__pic--out'}>
          <Picture src={image} alt={name} lang={lang?.name} width={960} height={960} sizes={sizes} priority />
          <Heart of={product} />
        </div>
        <div className="stack sm:gap-5">
          <ProductName product={product} />
          <p className="row items-baseline gap-y-1">
            <Price amount={price} look="big" />
            <UnitPrice of={unitPrice} className="soft num" />
            <DepositNote of={deposit} className="soft num" />
          </p>
          <ProductBuy purchase={purchase} />
          <p className="max-w-[46ch] text-lead whitespace-pre-line wrap-anywhere" dir="auto" lang={lang?.description}>
            {description}
          </p>
          <ProductFacts />
        </div>
      </div>
      {!purchase.canBuy && (
        <div className="card-row-place">
          <Alternatives product={product} />
        </div>
      )}
      <ProductReviews product={product} onChange={(change) => setOwnChanges((earlier) => [...earlier, change])} />
      <RecentlySeen id={product.id} />
      <ProductBuyBar purchase={purchase} />
    </Page>
  )
}

function ProductName({ product: { name, brand, unit, rating, numReviews, lang } }: { product: ProductDetail }) {
  return (
    <div>
      <p className="soft font-semibold wrap-anywhere">
        <span dir="auto">{brand}</span>
        {unit && <span className="font-normal" lang={lang?.unit}>{` · ${isolated(unit)}`}</span>}
      </p>
      <h1 className="mt-1" dir="auto" lang={lang?.name}>
        {name}
      </h1>
      <Rating value={rating} whole className="mt-1 text-body">
        <ShopLink className="soft inline-flex min-h-11 items-center" to="#reviews">
          {catalogTexts.reviewCount(numReviews)}
        </ShopLink>
      </Rating>
    </div>
  )
}
