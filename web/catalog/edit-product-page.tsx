import Eye from 'lucide-react/icons/eye'
import { useParams } from 'react-router'
import { productAddress } from '#shared/catalog/addresses.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { AuditLogList } from '#web/audit-log/audit-log-list.tsx'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { Conflict } from './product-form/conflict.tsx'
import { differencesOf } from './product-form/differences.ts'
import { findProduct } from './product-form/find-product.ts'
import { ProductForm } from './product-form/product-form.tsx'
import { useProductEdit } from './product-form/use-product-edit.ts'

/** A product's form and its audit log (docs/rules/catalog.md#edit-a-product). */
export default function EditProductPage() {
  const { id = '' } = useParams()
  const fetched = useQuery(id, (signal) => findProduct(id, signal))
  const product = fetched.answer
  const showInShop = product && (
    <Button kind="second" to={productAddress(product.slug)}>
      <Icon of={Eye} />
      {texts.showInShop}
    </Button>
  )
  return (
    <AdminPanel title={texts.editTitle} aside={showInShop}>
      <QueryPanel fetched={fetched}>
        {(found) => (found ? <EditForm key={found.id} product={found} /> : <NoSuchProduct />)}
      </QueryPanel>
    </AdminPanel>
  )
}

function EditForm({ product }: { product: Product }) {
  const { form, conflict, savedVersion, discard, choose } = useProductEdit(product)
  const money = useMoney()
  return (
    <>
      <ProductForm
        form={form}
        submitLabel={texts.save}
        onDiscard={discard}
        conflict={
          conflict && (
            <Conflict
              key={conflict.version}
              differences={differencesOf(form.values, form.base ?? product, conflict, money)}
              isBusy={form.isBusy}
              onChoose={choose}
            />
          )
        }
      />
      <AuditLogList subject="product" id={product.id} refresh={conflict?.version ?? savedVersion} />
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
          {stockTexts.backToStock}
        </Button>
      }
    >
      {texts.notFoundHint}
    </EmptyState>
  )
}
