import { useId } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { ProductCard } from '#web/catalog/product-card.tsx'
import { previewOf, type ProductDraft } from './product-draft.ts'

/** 'Product preview': the shop's own card, only to look at. */
export function ProductPreview({ draft, base }: { draft: ProductDraft; base: Product | undefined }) {
  const id = useId()
  return (
    <aside aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {texts.preview}
      </h2>
      <div className="products" inert>
        <ProductCard product={previewOf(draft, base)} preview />
      </div>
    </aside>
  )
}
