import Milk from 'lucide-react/icons/milk'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { depositTexts as texts } from '#shared/catalog/deposit-texts.ts'
import type { ShopDeposit } from '#shared/catalog/deposits-contract.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { callApi, listApi } from '#web/client/api.ts'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useRowRemoval } from '#web/client/lists/use-row-removal.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { EditAndRemove } from '../edit-and-remove.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { DepositDialog } from './deposit-dialog.tsx'

type Listed = { items: ShopDeposit[]; categories: ShopTaxCategory[] }

/** The deposits, with the tax categories that they may have. */
async function fetchDeposits(signal: AbortSignal): Promise<Listed> {
  const [deposits, categories] = await Promise.all([
    listApi('GET /api/deposits', { signal }),
    callApi('GET /api/tax-categories', { signal }),
  ])
  return { items: deposits.items, categories }
}

/** The kinds of deposits (docs/rules/catalog.md#deposits). */
export function DepositTypes() {
  const fetched = useQuery('deposits', fetchDeposits)
  const onChanged = useActedOnRows(fetched)
  const { isBusy, remove } = useRowRemoval({
    texts,
    done: texts.hasBeenRemoved,
    call: (id) => callApi('DELETE /api/deposits/{id}', { params: { id } }),
    onChanged,
  })
  // The open dialog. Without a deposit, it adds a new one.
  const [editing, setEditing] = useState<{ deposit?: ShopDeposit }>()
  return (
    <SettingsSection icon={Milk} title={texts.title} sentence={texts.sentence}>
      <QueryPanel fetched={fetched}>
        {({ items: deposits, categories }) => (
          <div className="grid gap-3">
            {deposits.length === 0 ? (
              <p className="soft">{texts.none}</p>
            ) : (
              <ListTable caption={texts.title} columns={columns()}>
                {deposits.map((deposit) => (
                  <DepositRow
                    key={deposit.id}
                    deposit={deposit}
                    tax={categories.find(({ id }) => id === deposit.taxCategory)?.name ?? texts.asProduct}
                    isBusy={isBusy(deposit)}
                    onEdit={() => setEditing({ deposit })}
                    onRemove={() => void remove(deposit)}
                  />
                ))}
              </ListTable>
            )}
            <p>
              <Button kind="quiet" className="-ml-3" onClick={() => setEditing({})}>
                <Icon of={Plus} />
                {texts.addDeposit}
              </Button>
            </p>
          </div>
        )}
      </QueryPanel>
      {editing && (
        <DepositDialog
          deposit={editing.deposit}
          categories={fetched.answer?.categories ?? []}
          onClose={() => setEditing(undefined)}
          onSaved={({ name }) => showToast({ text: editing.deposit ? texts.saved(name) : texts.added(name) })}
          onSettled={onChanged}
        />
      )}
    </SettingsSection>
  )
}

const columns = () => [
  { label: texts.deposit },
  { label: texts.amount, num: true },
  { label: texts.tax },
  { label: texts.products, num: true },
  { label: texts.actions },
]

type DepositRowProps = {
  deposit: ShopDeposit
  tax: string
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One deposit. Only a deposit that no product has can be removed. */
function DepositRow({ deposit: { name, amount, products }, tax, isBusy, onEdit, onRemove }: DepositRowProps) {
  return (
    <tr>
      <Cell full>
        <b dir="auto">{name}</b>
      </Cell>
      <Cell label={texts.amount} num>
        <Price amount={amount} look="plain" />
      </Cell>
      <Cell label={texts.tax}>{tax}</Cell>
      <Cell label={texts.products} num>
        {products}
      </Cell>
      <Cell full>
        <EditAndRemove canRemove={products === 0} {...{ name, texts, isBusy, onEdit, onRemove }} />
      </Cell>
    </tr>
  )
}
