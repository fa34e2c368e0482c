import { useRef, useState } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'

const DeliveryPart = onDemand('delivery times', () => import('./delivery-part.tsx'))

/**
 * A button that opens the choice of method and time in its place. Closing gives the focus back to the button. `goodsCents` is
 * what the goods cost with taxes, where the page knows their rates.
 */
export function useOpenPart(goodsCents?: number) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  const opener = {
    ref: button,
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close() : setOpen(true)),
    onPointerEnter: () => void DeliveryPart.load(),
    onFocus: () => void DeliveryPart.load(),
  }
  return {
    opener,
    close,
    part: isOpen && <DeliveryPart goodsCents={goodsCents} onClose={close} giveUp={() => setOpen(false)} />,
  }
}
