import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { callApi } from '#web/api.ts'
import { AdminPanel } from '#web/frame/admin/admin-panel.tsx'
import { createBodyOf } from './product-form/product-draft.ts'
import { ProductForm } from './product-form/product-form.tsx'
import { useProductForm } from './product-form/use-product-form.ts'
import { useProductSubmit } from './product-form/use-product-submit.ts'

/** 'Create your product', with a live preview (specification §2 and §4). */
export default function CreateProductPage() {
  const form = useProductForm(undefined)
  const { isBusy, notePicture, submit } = useProductSubmit({
    async send() {
      const { draft } = form.latest()
      await callApi('POST /api/products', { body: createBodyOf(draft) })
      form.finish(draft, undefined)
      return texts.created
    },
    refuse: form.refuse,
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
        onPicture={notePicture}
        onDiscard={() => form.restart(undefined)}
      />
    </AdminPanel>
  )
}
