import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { dayText } from '#shared/settings/day-text.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { taxTexts as texts } from '#shared/settings/tax-texts.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { callApi, listApi } from '#web/client/api.ts'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useRowRemoval } from '#web/client/lists/use-row-removal.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { useRefreshedLayout } from '#web/layout/use-refreshed-layout.ts'
import { shopNow } from '#web/shop-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { EditAndRemove } from '../edit-and-remove.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { begunOf } from './rate-fields.ts'
import { TaxCategoryDialog } from './tax-category-dialog.tsx'

/** The tax categories with their rates (docs/rules/settings.md#tax-categories). */
export function TaxCategories() {
  const fetched = useQuery('tax categories', (signal) => listApi('GET /api/tax-categories', { signal }))
  const reload = useActedOnRows(fetched)
  const refreshLayout = useRefreshedLayout()
  const onChanged = () => {
    refreshLayout()
    reload()
  }
  const { isBusy, remove } = useRowRemoval({
    texts,
    done: texts.hasBeenRemoved,
    call: (id) => callApi('DELETE /api/tax-categories/{id}', { params: { id } }),
    onChanged,
  })
  // The open dialog. Without a category, it adds a new one.
  const [editing, setEditing] = useState<{ category?: ShopTaxCategory }>()
  return (
    <SettingsSection icon={Landmark} title={texts.title} sentence={texts.sentence}>
      <QueryPanel fetched={fetched}>
        {({ items: categories }) => (
          <div className="grid gap-3">
            <ListTable caption={texts.title} columns={columns()}>
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  isBusy={isBusy(category)}
                  onEdit={() => setEditing({ category })}
                  onRemove={() => void remove(category)}
                />
              ))}
            </ListTable>
            <p>
              <Button kind="quiet" className="-ml-3" onClick={() => setEditing({})}>
                <Icon of={Plus} />
                {texts.addCategory}
              </Button>
            </p>
          </div>
        )}
      </QueryPanel>
      {editing && (
        <TaxCategoryDialog
          category={editing.category}
          onClose={() => setEditing(undefined)}
          onSaved={({ name }) => showToast({ text: editing.category ? texts.saved(name) : texts.added(name) })}
          onSettled={onChanged}
        />
      )}
    </SettingsSection>
  )
}

const columns = () => [
  { label: texts.category },
  { label: texts.now, num: true },
  { label: texts.from },
  { label: texts.products, num: true },
  { label: texts.actions },
]

type CategoryRowProps = { category: ShopTaxCategory; isBusy: boolean; onEdit: () => void; onRemove: () => void }

/** One category with its rate of today and its planned rates. Only an empty one that is not the default can be removed. */
function CategoryRow({ category, isBusy, onEdit, onRemove }: CategoryRowProps) {
  const { name, isDefault, rates, products } = category
  const { timeZone } = useLayoutData()
  const begun = begunOf(rates, shopDay(new Date(shopNow()), timeZone))
  const now = begun.at(-1)
  const planned = rates.slice(begun.length)
  return (
    <tr>
      <Cell full>
        <span className="cell flex-wrap gap-x-3 gap-y-1">
          <b dir="auto">{name}</b>
          {isDefault && <Badge>{texts.isTheDefault}</Badge>}
        </span>
      </Cell>
      <Cell label={texts.now} num>
        {now && pricingTexts.rate(now.percent)}
      </Cell>
      <Cell label={texts.from}>
        {now && <span>{dayText(now.validFrom)}</span>}
        {planned.map(({ percent, validFrom }) => (
          <span key={validFrom} className="soft block">
            {texts.rateFrom(pricingTexts.rate(percent), dayText(validFrom))}
          </span>
        ))}
      </Cell>
      <Cell label={texts.products} num>
        {products}
      </Cell>
      <Cell full>
        <EditAndRemove canRemove={!isDefault && products === 0} {...{ name, texts, isBusy, onEdit, onRemove }} />
      </Cell>
    </tr>
  )
}
