import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Clears a search box and focuses it. */
export function ClearSearch({ box, onClear }: { box: RefObject<HTMLInputElement | null>; onClear: () => void }) {
  return (
    <IconButton
      name={layoutTexts.clearSearch}
      icon={X}
      kind="quiet"
      className="search__clear noscript:hidden"
      onClick={() => {
        onClear()
        box.current?.focus()
      }}
    />
  )
}
