import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type EditAndRemoveProps = {
  name: string
  texts: { edit: (name: string) => string; editShort: string; remove: (name: string) => string; removeShort: string }
  canRemove: boolean
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

/** The buttons of a row with something that can be edited and removed. */
export function EditAndRemove({ name, texts, canRemove, isBusy, onEdit, onRemove }: EditAndRemoveProps) {
  return (
    <span className="row -mx-3 flex-nowrap gap-0">
      <Button kind="quiet" aria-label={texts.edit(name)} onClick={onEdit}>
        <Icon of={Pencil} />
        <span>{texts.editShort}</span>
      </Button>
      {canRemove && (
        <Button kind="danger-quiet" aria-label={texts.remove(name)} once busy={isBusy} onClick={onRemove}>
          <Icon of={Trash2} />
          <span>{texts.removeShort}</span>
        </Button>
      )}
    </span>
  )
}
