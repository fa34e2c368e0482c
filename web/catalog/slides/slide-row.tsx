import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { MouseEvent } from 'react'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { slideTexts as texts } from '#shared/catalog/slide-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { NameCell } from '#web/ui/name-cell.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type SlideRowProps = { slide: Slide; place: number; isLast: boolean; actions: SlideActions; onEdit: () => void }

/** One slide; `place` counts from 1. */
export function SlideRow({ slide, place, isLast, actions, onEdit }: SlideRowProps) {
  const { title, category, image } = slide
  const isBusy = actions.isBusy(slide)
  // The second click of a double click would move another slide, which is now in this place.
  const move = ({ detail }: MouseEvent, to: number) => {
    const isPossible = !isBusy && to >= 1 && !(isLast && to > place)
    if (isPossible && detail < 2) void actions.moveTo(slide, to)
  }
  return (
    <tr>
      <NameCell picture={image}>{title}</NameCell>
      <Cell label={texts.leadsTo} full>
        {category || catalogTexts.allProducts}
      </Cell>
      <Cell full>
        <span className="row -mx-3 gap-0">
          <Button kind="quiet" aria-label={texts.edit(title)} onClick={onEdit}>
            <Icon of={Pencil} />
            {texts.editShort}
          </Button>
          <Button
            kind="danger-quiet"
            aria-label={texts.remove(title)}
            busy={isBusy}
            onClick={() => void actions.remove(slide)}
          >
            <Icon of={Trash2} />
            {texts.removeShort}
          </Button>
          {/* On the narrowest screens both buttons wrap together. */}
          <span className="inline-flex">
            <IconButton
              kind="quiet"
              className={place > 1 ? 'aria-disabled:bg-transparent' : 'bg-transparent! opacity-40'}
              name={texts.earlier(title)}
              icon={ArrowUp}
              aria-disabled={isBusy || place === 1}
              onClick={(press) => move(press, place - 1)}
            />
            <IconButton
              kind="quiet"
              className={isLast ? 'bg-transparent! opacity-40' : 'aria-disabled:bg-transparent'}
              name={texts.later(title)}
              icon={ArrowDown}
              aria-disabled={isBusy || isLast}
              onClick={(press) => move(press, place + 1)}
            />
          </span>
        </span>
      </Cell>
    </tr>
  )
}

/** Moves a slide, or removes a slide after a confirmation. */
export function useSlideActions(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)
  return {
    isBusy,
    async moveTo(slide: Slide, place: number) {
      const { id, title } = slide
      const call = () => callApi('PUT /api/slides/{id}', { params: { id }, body: { position: place } })
      if (await act(slide, title, call)) showToast({ text: texts.moved(title, place) })
    },
    async remove(slide: Slide) {
      const { id, title } = slide
      const isSure = await confirm({
        title: texts.wantToRemove(title),
        confirmLabel: texts.removeShort,
        danger: true,
        mark: 'remove',
      })
      const call = () => callApi('DELETE /api/slides/{id}', { params: { id } })
      if (isSure && (await act(slide, title, call))) showToast({ text: texts.removed(title) })
    },
  }
}

type SlideActions = ReturnType<typeof useSlideActions>
