import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Suggestions } from '#shared/catalog/search-contract.ts'
import { suggestionTexts as texts } from '#shared/catalog/suggestion-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SuggestedCategory } from './suggested-category.tsx'
import { SuggestedProduct } from './suggested-product.tsx'

/** The ids by which the box names the lists of the panel and the chosen row. */
export const suggestionIds = {
  products: 'suggested-products',
  categories: 'suggested-categories',
  row: (row: number) => `suggestion-${row}`,
}
const ids = suggestionIds

/** The answer for a text. */
export type SuggestionsFor = Suggestions & { q: string }

type PanelProps = {
  ref: RefObject<HTMLDivElement | null>
  answer: SuggestionsFor
  row: number | undefined
  onDismiss: () => void
}

/** The panel below the box; on phones it covers the page. */
export function SuggestionPanel({ ref, answer: { products, categories, corrected, q }, row, onDismiss }: PanelProps) {
  const shown = corrected ?? q
  return (
    <>
      <div ref={ref} className="suggest">
        <Button kind="quiet" className="suggest__close" onClick={onDismiss}>
          {uiTexts.close}
        </Button>
        {corrected !== undefined && (
          <p className="suggest__say">
            <b dir="auto">{texts.showing(corrected)}</b> <span className="soft">{texts.nothingFor(q)}</span>
          </p>
        )}
        {products.length > 0 && (
          <>
            <h2 id={`${ids.products}-title`}>{texts.products}</h2>
            <div id={ids.products} role="grid" aria-labelledby={`${ids.products}-title`}>
              {products.map((product, index) => (
                <SuggestedProduct
                  key={product.id}
                  id={ids.row(index)}
                  product={product}
                  typed={shown}
                  isChosen={row === index}
                  onOpen={onDismiss}
                />
              ))}
            </div>
          </>
        )}
        {categories.length > 0 && (
          <>
            <h2 id={`${ids.categories}-title`}>{texts.categories}</h2>
            <div
              id={ids.categories}
              className="suggest__categories"
              role="grid"
              aria-labelledby={`${ids.categories}-title`}
            >
              {categories.map((category, index) => (
                <SuggestedCategory
                  key={category.id}
                  id={ids.row(products.length + index)}
                  category={category}
                  isChosen={row === products.length + index}
                  onOpen={onDismiss}
                />
              ))}
            </div>
          </>
        )}
        <Button type="submit" kind="quiet" wide className="suggest__all">
          {texts.seeAll(shown)}
        </Button>
      </div>
      {createPortal(<div className="veil" />, document.body)}
    </>
  )
}
