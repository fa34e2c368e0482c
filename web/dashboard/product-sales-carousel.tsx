import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { productAddress } from '#shared/catalog/addresses.ts'
import { formatCount } from '#shared/counts.ts'
import type { ProductSales } from '#shared/dashboard/dashboard-contract.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useSlides } from './use-slides.ts'

/** Specification §9: 3 shown, 3 scrolled. */
const perSlide = 3

type ProductSalesCarouselProps = { title: string; products: ProductSales[] }

/** 'Most selled products' and 'Less selled products': three per slide, with dots, without end. It never moves by itself. */
export function ProductSalesCarousel({ title, products }: ProductSalesCarouselProps) {
  const id = useId()
  const count = Math.ceil(products.length / perSlide)
  const { shown, leaving, stage, turnBy, turnTo } = useSlides(count)
  const trio = (slide: number) => products.slice(slide * perSlide, (slide + 1) * perSlide)
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
          {leaving !== undefined && <Trio products={trio(leaving)} isLeaving />}
          <Trio key={shown} products={trio(shown)} />
        </div>
      )}
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

function Trio({ products, isLeaving }: { products: ProductSales[]; isLeaving?: boolean }) {
  return (
    <ul className={classNames('trio', isLeaving && 'trio--leaving')} inert={isLeaving}>
      {products.map(({ slug, name, category, image, quantity }) => (
        <li key={`${category} ${slug}`}>
          <ShopLink className="seller no-underline" to={productAddress(slug)}>
            <Picture src={image} width={960} height={960} sizes="(min-width: 44rem) 9rem, 40vw" priority={!isLeaving} />
            <span className="card__brand">{category}</span>
            <b>{name}</b>
            <span className="qty small soft">{texts.sold(formatCount(quantity))}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}
