import ArrowLeft from 'lucide-react/icons/arrow-left'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { homeTexts } from '#shared/catalog/home-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { shop } from '#web/context.ts'
import { Page } from '#web/layout/page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFirstPicturesLoading } from '#web/ui/use-first-pictures-loading.ts'
import type { Route } from './+types/home-page.ts'
import { CategoryCards } from './categories/category-cards.tsx'
import { CarouselTools, SlideCarousel, useCarousel } from './home/slide-carousel.tsx'
import { useShelf } from './home/use-shelf.ts'

/** Loads the categories and the slides. */
export async function loader({ context }: Route.LoaderArgs) {
  const reader = shop(context)
  const [categories, slides] = await Promise.all([reader.categories(), reader.slides()])
  return { categories, slides }
}

/**
 * The category home, for everyone; an admin also gets 'Back', a regular shopper a shelf of usual products
 * (docs/rules/catalog.md#home-page).
 */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  // Another number of slides needs a new carousel.
  return <HomeScreen key={loaderData.slides.length} {...loaderData} />
}

function HomeScreen({ categories, slides }: Route.ComponentProps['loaderData']) {
  const { user } = useSession()
  const carousel = useCarousel(slides.length)
  const tools = carousel.turns && <CarouselTools carousel={carousel} />
  const shelf = useShelf()
  return (
    <Page awning description={homeTexts.homeDescription} path="/" picture={slides[0]?.image}>
      <div className={classNames('opening', shelf && 'opening--short')}>
        <div>
          <Breadcrumb parts={[{ label: catalogTexts.categories, to: '/' }]} />
          <h1 className="hero">{homeTexts.homeTitle}</h1>
          <HomeLoading />
        </div>
        {!shelf && (
          <div className="carousel__tools">
            {user?.isAdmin && (
              <Button to="/" kind="second">
                <Icon of={ArrowLeft} />
                {homeTexts.back}
              </Button>
            )}
            {tools}
          </div>
        )}
      </div>
      {shelf && (
        <div className="shelf">
          {shelf}
          {slides.length > 0 && (
            <div className="section-head section-head--next">
              <h2>{homeTexts.carousel}</h2>
              {tools}
            </div>
          )}
        </div>
      )}
      {slides.length > 0 && <SlideCarousel slides={slides} carousel={carousel} />}
      {categories.length === 0 ? (
        <EmptyShelves isAdmin={user?.isAdmin === true} />
      ) : (
        <section className="mt-16" aria-labelledby="categories">
          <h2 className="mb-5" id="categories">
            {catalogTexts.categories}
          </h2>
          <CategoryCards categories={categories} />
        </section>
      )}
    </Page>
  )
}

/** Replaces the categories in a shop without any, as every new live shop is. */
function EmptyShelves({ isAdmin }: { isAdmin: boolean }) {
  return (
    <EmptyState
      picture="bucket"
      title={homeTexts.emptyShelves}
      action={isAdmin && <Button to="/products">{homeTexts.fillShelves}</Button>}
    >
      {!isAdmin && homeTexts.comeBack}
    </EmptyState>
  )
}

/** 'Loading...' until the first pictures have arrived. Takes no space. Not shown without JavaScript. */
function HomeLoading() {
  const isLoading = useFirstPicturesLoading(true)
  return (
    <p role="status" className="soft small absolute noscript:hidden">
      {isLoading && uiTexts.loading}
    </p>
  )
}
