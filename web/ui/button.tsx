import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { ShopLink, type ShopLinkProps } from './shop-link.tsx'

export type ButtonKind = 'primary' | 'second' | 'tint' | 'quiet' | 'danger' | 'danger-quiet'

type Look = {
  /** At most one solid `primary` in view; `danger` only for the confirming button of a dialog. */
  kind?: ButtonKind
  size?: 'big'
  wide?: boolean
  /** Small letters for texts in capitals, such as ADD TO CART. */
  caps?: boolean
  /** A circle with only an icon. Needs an `aria-label`. */
  round?: boolean
}

type AsButton = ComponentProps<'button'> & {
  to?: undefined
  /** Work is in progress: shows a ring at the same width and ignores presses. */
  busy?: boolean
  /** Ignores the second click of a double click, because another button may have moved under the pointer. */
  once?: boolean
}
type AsLink = ShopLinkProps & { busy?: undefined; once?: undefined }

export type ButtonProps = Look & (AsButton | AsLink)

/** A button, or with `to` a link that looks like one. The default type of a button is "button". */
export function Button({ kind, size, wide, caps, round, className, ...rest }: ButtonProps) {
  const look = classNames(
    'btn',
    kind && kind !== 'primary' && `btn--${kind}`,
    size && `btn--${size}`,
    wide && 'btn--wide',
    caps && 'btn--caps',
    round && 'btn--round',
    className,
  )
  if (rest.to !== undefined) {
    const { busy: _, once: __, ...link } = rest
    return <ShopLink {...link} className={look} />
  }
  const { to: _, busy = false, once = false, onClick, onKeyDown, ...button } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (once && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  // Holding Enter down presses once, because the focus may have moved to another button.
  const holdDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      className={look}
      aria-busy={busy || undefined}
      onClick={press}
      onKeyDown={holdDown}
    />
  )
}
