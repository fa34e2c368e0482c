import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, type ButtonKind } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'
import { ShopLink, type ShopLinkProps } from './shop-link.tsx'
import { useDismiss } from './use-dismiss.ts'
import { useHydrated } from './use-hydrated.ts'

type MenuProps = {
  id: string
  /** The accessible name of the button. */
  name: string
  /** What the button shows. */
  button: ReactNode
  /** The address of the button before hydration or without JavaScript. */
  fallbackTo: string
  kind?: ButtonKind
  className?: string
  /** The class of the list that opens. */
  menuClassName?: string
  onOpen?: () => void
  children: ReactNode
}

/**
 * A button that opens a list of links below it. It closes on Escape, on a press or focus outside, and when the page
 * changes.
 */
export function Menu({ id, name, button, fallbackTo, kind, className, menuClassName, onOpen, children }: MenuProps) {
  const isHydrated = useHydrated()
  const root = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // The page on which the menu was opened. On any other page it is closed.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const dismiss = useCallback((by: 'escape' | 'outside') => {
    setOpenOn(undefined)
    if (by === 'escape') root.current?.querySelector('button')?.focus()
  }, [])
  useDismiss(open, root, dismiss)

  function press() {
    setOpenOn(open ? undefined : key)
    if (!open) onOpen?.()
  }

  return (
    <div ref={root} className={classNames('tool', className)}>
      {isHydrated ? (
        <Button
          kind={kind}
          aria-label={name}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={press}
        >
          {button}
        </Button>
      ) : (
        <Button kind={kind} aria-label={name} to={fallbackTo}>
          {button}
        </Button>
      )}
      {open && (
        <div className={classNames('menu', menuClassName)} id={id}>
          {children}
        </div>
      )}
    </div>
  )
}

/** A menu item that leads to another page. */
export function MenuLink({ icon, children, ...rest }: ShopLinkProps & { icon: IconType }) {
  return (
    <ShopLink {...rest} className="menu__item">
      <Icon of={icon} />
      <span>{children}</span>
    </ShopLink>
  )
}

/** A menu item with an action of its own. */
export function MenuButton({ icon, children, ...rest }: ComponentProps<'button'> & { icon: IconType }) {
  return (
    <button type="button" {...rest} className="menu__item">
      <Icon of={icon} />
      <span>{children}</span>
    </button>
  )
}
