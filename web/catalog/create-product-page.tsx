import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { slugOf } from '#shared/catalog/searchable.ts'
import type { Currency } from '#shared/money.ts'
import { callApi } from '#web/client/api.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { findProduct } from './product-form/find-product.ts'
import { changedFields, createBodyOf, draftOf, type ProductDraft } from './product-form/product-draft.ts'
import { ProductForm } from './product-form/product-form.tsx'
import { useProductForm } from './product-form/use-product-form.ts'

/** 'Create your product', with a live preview (docs/rules/catalog.md#create-a-product). */
export default function CreateProductPage() {
  const money = useMoney()
  const form = useProductForm({
    product: undefined,
    send: async (draft) => (await callApi('POST /api/products', { body: createBodyOf(draft) })).product,
    once: { takenCode: 'taken', find: (draft) => productLike(draft, money) },
    done: texts.created,
    what: ({ name }) => ({
      name: name.trim() || texts.newProduct,
      link: { label: texts.createTitle, to: '/create' },
    }),
  })
  return (
    <AdminPanel title={texts.createTitle}>
      <ProductForm form={form} submitLabel={texts.create} onDiscard={() => form.restart(undefined)} />
    </AdminPanel>
  )
}

/** The existing product with this draft's slug, if all its fields are the same. */
async function productLike(draft: ProductDraft, money: Currency): Promise<Product | undefined> {
  const slug = slugOf(draft.slug)
  const found = await findProduct(slug)
  return found && changedFields({ ...draft, slug }, draftOf(found, money), money).length === 0 ? found : undefined
}
