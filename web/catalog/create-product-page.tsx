import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { callApi } from '#web/api.ts'
import { AdminPanel } from '#web/insights/admin-panel.tsx'
import { createBodyOf } from './product-form-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'
import { useProductSubmit } from './use-product-submit.ts'

/** 'Create your product', with a live preview (specification §2 and §4). */
export default function CreateProductPage() {
  const form = useProductForm(undefined)
  const { isBusy, noteUpload, submit, succeed } = useProductSubmit(async () => {
    try {
      await callApi('POST /api/products', { body: createBodyOf(form.draft) })
      form.restart(undefined)
      succeed(texts.created)
    } catch (error) {
      form.refuse(error)
    }
  })
  return (
    <AdminPanel title={texts.createTitle}>
      <ProductForm
        form={form}
        submitLabel={texts.create}
        isBusy={isBusy}
        onSubmit={submit}
        onUpload={noteUpload}
        onDiscard={() => form.restart(undefined)}
      />
    </AdminPanel>
  )
}
