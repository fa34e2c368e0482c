import { Pencil, Trash2 } from 'lucide-react'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts as texts } from '#shared/catalog/category-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { NameCell } from '#web/ui/name-cell.tsx'

type CategoryRowProps = { category: Category; isBusy: boolean; onEdit: () => void; onRemove: () => void }

/** One category. It can only be removed while nothing in it is on sale. */
export function CategoryRow({ category: { name, imageCategory, count }, isBusy, onEdit, onRemove }: CategoryRowProps) {
  return (
    <tr>
      <NameCell picture={imageCategory} to={categoryAddress(name)}>
        {name}
      </NameCell>
      <Cell label={texts.activeProducts} num>
        {count}
      </Cell>
      <Cell>
        <span className="row -mx-3 gap-0">
          <Button kind="quiet" aria-label={texts.edit(name)} onClick={onEdit}>
            <Icon of={Pencil} />
            {texts.editShort}
          </Button>
          {count === 0 && (
            <Button kind="danger-quiet" aria-label={texts.remove(name)} busy={isBusy} onClick={onRemove}>
              <Icon of={Trash2} />
              {texts.removeShort}
            </Button>
          )}
        </span>
      </Cell>
    </tr>
  )
}
