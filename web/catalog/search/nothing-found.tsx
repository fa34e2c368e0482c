import type { Category } from '#shared/catalog/catalog-contract.ts'
import { searchTexts as texts } from '#shared/catalog/search-texts.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { CategoryCards } from '../categories/category-cards.tsx'
import { DidYouMean } from './did-you-mean.tsx'

const TellShop = onDemand('tell-shop', () => import('./tell-shop.tsx'), { isExtra: true })

type NothingFoundProps = { q: string; alternatives: string[] | undefined; categories: Category[] }

/** Replaces a list in which a search found nothing. The dialog 'Product not found' is the search box's. */
export function NothingFound({ q, alternatives, categories }: NothingFoundProps) {
  return (
    <>
      <h1 className="mt-2" dir="auto">
        {texts.nothingFor(q)}
      </h1>
      <DidYouMean texts={alternatives} />
      {/* As high as the form will be. */}
      <div className="tell-shop noscript:hidden">
        <TellShop key={q} q={q} />
      </div>
      {categories.length > 0 && (
        <section className="mt-12" aria-labelledby="other-lists">
          <h2 className="mb-5" id="other-lists">
            {texts.lookIn}
          </h2>
          <CategoryCards categories={categories} small />
        </section>
      )}
    </>
  )
}
