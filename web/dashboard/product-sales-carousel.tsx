import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useRef, useState } from 'react'
import { productAddress } from '#shared/catalog/addresses.ts'
import type { ProductSales } from '#shared/dashboard/dashboard-contract.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { formatCount } from '#shared/formats.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import type { CarouselApi } from '#web/ui/carousel-motion.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useSeen } from '#web/ui/use-seen.ts'

const CarouselMotion = onDemand('carousel', () => import('#web/ui/carousel-motion.tsx'))

/** 3 shown, 3 scrolled, speed 500 (docs/rules/dashboard.md#most-and-less-selled). */
const perSlide = 3
const duration = 14

/** Three products per slide, with dots, endless. It never moves by itself. */
export function ProductSalesCarousel({ title, products }: { title: string; products: ProductSales[] }) {
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(stage)
  const count = Math.ceil(products.length / perSlide)
  const [api, setApi] = useState<CarouselApi>()
  const [chosen, setChosen] = useState(0)
  // The number of slides may have shrunk meanwhile.
  const shown = Math.min(chosen, Math.max(0, count - 1))

  function turnBy(steps: 1 | -1) {
    setChosen((shown + steps + count) % count)
    if (steps > 0) api?.scrollNext()
    else api?.scrollPrev()
  }

  function turnTo(slide: number) {
    setChosen(slide)
    api?.scrollTo(slide)
  }

  function begin(ready: CarouselApi | undefined) {
    setApi(ready)
    ready?.scrollTo(shown, true)
  }

  return (
    <section className="panel" aria-roledescription={uiTexts.carousel} aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{title}</h2>
        {count > 1 && (
          <div className="carousel__tools wide-only">
            <IconButton name={texts.previous} icon={ChevronLeft} onClick={() => turnBy(-1)} />
            <IconButton name={texts.next} icon={ChevronRight} onClick={() => turnBy(1)} />
          </div>
        )}
      </div>
      {products.length === 0 && <p className="soft">{texts.nothingSold}</p>}
      {products.length > 0 && (
        <div className="seller-stage" ref={stage}>
          <div className="seller-row">
            {Array.from({ length: count }, (_, slide) => (
              <Trio
                key={slide}
                products={products.slice(slide * perSlide, (slide + 1) * perSlide)}
                // Without the code for the motion the first slide stays.
                isShown={slide === (api ? shown : 0)}
              />
            ))}
          </div>
        </div>
      )}
      <CarouselMotion
        needed={count > 1 && isSeen}
        viewport={stage}
        duration={duration}
        canDrag={false}
        onReady={begin}
      />
      {count > 1 && (
        <div className="dots">
          {Array.from({ length: count }, (_, slide) => (
            <button
              key={slide}
              type="button"
              aria-label={texts.slideOf(slide + 1, count)}
              aria-current={slide === shown || undefined}
              onClick={() => turnTo(slide)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function Trio({ products, isShown }: { products: ProductSales[]; isShown: boolean }) {
  const langOfShop = useLangOfShop()
  return (
    <ul className="trio" inert={!isShown}>
      {products.map(({ slug, name, category, image, quantity }) => (
        <li key={`${category} ${slug}`}>
          <ShopLink className="seller no-underline" to={productAddress(slug)}>
            <Picture src={image} width={960} height={960} sizes="(min-width: 44rem) 9rem, 40vw" priority={isShown} />
            <span className="card__brand" dir="auto" lang={langOfShop}>
              {category}
            </span>
            <b dir="auto" lang={langOfShop}>
              {name}
            </b>
            <span className="qty small soft">{texts.sold(formatCount(quantity))}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}
