import type { ReactNode } from 'react'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The filter as a sheet over the page, where the screen has no room for it beside the products. */
export function FilterSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog onClose={onClose} title={catalogTexts.filter} kind="text">
      <div className="mt-5">{children}</div>
    </Dialog>
  )
}
