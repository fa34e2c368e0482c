import { ArrowLeft } from 'lucide-react'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { homeTexts } from '#shared/catalog/home-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { shop } from '#web/context.ts'
import { Canonical } from '#web/layout/layout-data.tsx'
import { Page } from '#web/layout/page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/home-page.ts'
import { CarouselTools } from './home/carousel-tools.tsx'
import { CategoryCard } from './home/category-card.tsx'
import { EmptyShelves } from './home/empty-shelves.tsx'
import { HomeLoading } from './home/home-loading.tsx'
import { SlideCarousel } from './home/slide-carousel.tsx'
import { useCarousel } from './home/use-carousel.ts'

/** The categories and the slides above them. */
export async function loader({ context }: Route.LoaderArgs) {
  const reader = shop(context)
  const [categories, slides] = await Promise.all([reader.categories(), reader.slides()])
  return { categories, slides }
}

/** The category home, for everyone; an admin also gets 'Back' (docs/rules/catalog.md#home-page). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  // The carousel starts again when the number of slides changes.
  return <HomeScreen key={loaderData.slides.length} {...loaderData} />
}

function HomeScreen({ categories, slides }: Route.ComponentProps['loaderData']) {
  const { user } = useSession()
  const carousel = useCarousel(slides.length)
  return (
    <Page awning description={homeTexts.homeDescription}>
      <Canonical path="/" />
      <div className="opening">
        <div>
          <Breadcrumb parts={[{ label: catalogTexts.categories, to: '/' }]} />
          <h1 className="hero">{homeTexts.homeTitle}</h1>
          <HomeLoading />
        </div>
        <div className="carousel__tools">
          {user?.isAdmin && (
            <Button to="/" kind="second">
              <Icon of={ArrowLeft} />
              {homeTexts.back}
            </Button>
          )}
          {carousel.turns && <CarouselTools carousel={carousel} />}
        </div>
      </div>
      {slides.length > 0 && <SlideCarousel slides={slides} carousel={carousel} />}
      {categories.length === 0 ? (
        <EmptyShelves isAdmin={user?.isAdmin === true} />
      ) : (
        <section className="mt-16" aria-labelledby="categories">
          <h2 className="mb-5" id="categories">
            {catalogTexts.categories}
          </h2>
          <ul className="category-cards">
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
