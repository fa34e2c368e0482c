import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { slugOf } from '#shared/catalog/slug.ts'
import { callApi } from '#web/client/api.ts'
import { useCreateOnce } from '#web/client/forms/use-create-once.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { findProduct } from './product-form/find-product.ts'
import { changedFields, createBodyOf, draftOf, type ProductDraft } from './product-form/product-draft.ts'
import { ProductForm } from './product-form/product-form.tsx'
import { useProductForm } from './product-form/use-product-form.ts'
import { useProductSubmit } from './product-form/use-product-submit.ts'

/** 'Create your product', with a live preview (specification §2 and §4). */
export default function CreateProductPage() {
  const form = useProductForm(undefined)
  const create = useCreateOnce('taken', form.wasRestored)
  const { isBusy, registerPicture, submit } = useProductSubmit({
    async send() {
      const { draft } = form.latest()
      await create<Product>({
        send: async () => (await callApi('POST /api/products', { body: createBodyOf(draft) })).product,
        find: () => productLike(draft),
      })
      form.finish(draft, undefined)
      return texts.created
    },
    refuse: form.refuse,
    pointOut: form.pointOut,
    what: () => ({
      name: form.latest().draft.name.trim() || texts.newProduct,
      link: { label: texts.createTitle, to: '/create' },
    }),
  })
  return (
    <AdminPanel title={texts.createTitle}>
      <ProductForm
        form={form}
        submitLabel={texts.create}
        isBusy={isBusy}
        onSubmit={() => void submit()}
        onPicture={registerPicture}
        onDiscard={() => form.restart(undefined)}
      />
    </AdminPanel>
  )
}

/** The product that stands where this one belongs, if it is the same. */
async function productLike(draft: ProductDraft): Promise<Product | undefined> {
  const slug = slugOf(draft.slug)
  const found = await findProduct(slug)
  return found && changedFields({ ...draft, slug }, draftOf(found)).length === 0 ? found : undefined
}
