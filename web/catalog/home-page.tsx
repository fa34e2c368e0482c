import { ArrowLeft } from 'lucide-react'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { homeTexts } from '#shared/catalog/home-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { shop } from '#web/context.ts'
import { Canonical } from '#web/frame/canonical.tsx'
import { Page } from '#web/frame/page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/home-page.ts'
import { CarouselTools } from './home/carousel-tools.tsx'
import { CategoryCard } from './home/category-card.tsx'
import { EmptyShelves } from './home/empty-shelves.tsx'
import { HomeLoading } from './home/home-loading.tsx'
import { PromoCarousel } from './home/promo-carousel.tsx'
import { useCarousel } from './home/use-carousel.ts'

/** The categories and the slides above them. */
export async function loader({ context }: Route.LoaderArgs) {
  const reader = shop(context)
  const [categories, promos] = await Promise.all([reader.categories(), reader.promos()])
  return { categories, promos }
}

/** The category home, for everyone; an admin also gets 'Back' (specification §2, RULINGS §7). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  // The carousel starts again when the number of slides changes.
  return <HomeScreen key={loaderData.promos.length} {...loaderData} />
}

function HomeScreen({ categories, promos }: Route.ComponentProps['loaderData']) {
  const { user } = useSession()
  const carousel = useCarousel(promos.length)
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
      {promos.length > 0 && <PromoCarousel promos={promos} carousel={carousel} />}
      {categories.length === 0 ? (
        <EmptyShelves isAdmin={user?.isAdmin === true} />
      ) : (
        <section className="mt-16" aria-labelledby="categories">
          <h2 className="mb-5" id="categories">
            {catalogTexts.categories}
          </h2>
          <ul className="aisles">
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
