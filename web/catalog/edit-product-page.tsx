import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productAddress } from '#shared/catalog/addresses.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { callApi, mayBeDone } from '#web/api.ts'
import { AdminPanel } from '#web/frame/admin/admin-panel.tsx'
import { FetchedPanel } from '#web/frame/fetching/fetched-panel.tsx'
import { RecordList } from '#web/frame/admin/record-list.tsx'
import { useFetched } from '#web/frame/fetching/use-fetched.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Conflict } from './product-form/conflict.tsx'
import { differencesOf, mergedDraft } from './product-form/differences.ts'
import { findProduct } from './product-form/find-product.ts'
import { changedFields, draftOf, isSame, updateBodyOf } from './product-form/product-draft.ts'
import { ProductForm } from './product-form/product-form.tsx'
import { useProductForm } from './product-form/use-product-form.ts'
import { useProductSubmit } from './product-form/use-product-submit.ts'
import { crossingOf, stockLeft } from './product-form/refused-edit.ts'

/** One product's form and what admins changed on it (specification §2 and §4). */
export default function EditProductPage() {
  const { id = '' } = useParams()
  const fetched = useFetched(id, (signal) => findProduct(id, signal))
  const product = fetched.answer
  const showInShop = product && (
    <Button kind="second" to={productAddress(product.slug)}>
      <Icon of={Eye} />
      {texts.showInShop}
    </Button>
  )
  return (
    <AdminPanel title={texts.editTitle} aside={showInShop}>
      <FetchedPanel fetched={fetched}>
        {(found) => (found ? <EditForm key={found._id} product={found} /> : <NoSuchProduct />)}
      </FetchedPanel>
    </AdminPanel>
  )
}

function EditForm({ product }: { product: Product }) {
  const form = useProductForm(product)
  const base = form.base ?? product
  /** The product as somebody else saved it meanwhile. */
  const [crossing, setCrossing] = useState<Product>()
  const [savedVersion, setSavedVersion] = useState(product.version)
  /** The last try may have been saved, though its answer has not come; so may one from before the page was loaded again. */
  const isUnsure = useRef(form.wasRestored)
  const { isBusy, notePicture, submit } = useProductSubmit({
    send: save,
    refuse,
    what: () => ({ name: product.name, link: { label: texts.editTitle, to: `/editproduct/${product._id}` } }),
  })

  async function save(): Promise<string> {
    const { draft, base: from = product } = form.latest()
    const body = updateBodyOf(draft, from)
    const saved = await callApi('PUT /api/products/{id}', { params: { id: product._id }, body }).then(
      (answer) => answer.product,
      (error: unknown) => {
        const now = crossingOf(error)
        const mine = changedFields(draft, draftOf(from))
        if (now && mine.every((field) => isSame(field, draft, draftOf(now)))) return now
        throw error
      },
    )
    form.finish(draft, saved)
    setSavedVersion(saved.version)
    return texts.changed
  }

  function refuse(error: unknown) {
    const saved = crossingOf(error)
    const { draft, base: from = product } = form.latest()
    if (saved) {
      const hasTypedStock = !isSame('stock', draft, draftOf(from))
      // The difference to the stock that was seen may be in it already: then what was typed stands against what is there.
      if (isUnsure.current && hasTypedStock) form.restart({ ...from, stock: saved.stock }, draft)
      isUnsure.current = false
      return setCrossing(saved)
    }
    isUnsure.current ||= mayBeDone(error)
    const left = stockLeft(error)
    // What was typed is tried again against the present stock, not against the one from before the sales.
    if (left !== undefined) form.restart({ ...from, stock: left }, draft)
    form.refuse(error)
  }

  return (
    <>
      <ProductForm
        form={form}
        submitLabel={texts.save}
        isBusy={isBusy}
        onSubmit={() => void submit()}
        onPicture={notePicture}
        onDiscard={() => {
          form.restart(crossing ?? product)
          setCrossing(undefined)
        }}
      >
        {crossing && (
          <Conflict
            key={crossing.version}
            differences={differencesOf(form.draft, base, crossing)}
            isBusy={isBusy}
            onChoose={(yours) => {
              form.restart(crossing, mergedDraft(form.draft, base, crossing, yours))
              setCrossing(undefined)
              void submit()
            }}
          />
        )}
      </ProductForm>
      <RecordList subject="product" id={product._id} refresh={crossing?.version ?? savedVersion} />
    </>
  )
}

function NoSuchProduct() {
  return (
    <EmptyState
      panel
      picture="bucket"
      title={texts.notFound}
      action={
        <Button kind="second" to="/products">
          {texts.toStock}
        </Button>
      }
    >
      {texts.notFoundHint}
    </EmptyState>
  )
}
