import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { Button, type ButtonKind } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

type MenuProps = {
  id: string
  /** The accessible name of the button. */
  name: string
  /** What the button shows. */
  button: ReactNode
  /** Where the button leads before the page is alive, or without JavaScript. */
  fallbackTo: string
  kind?: ButtonKind
  className?: string
  /** Class of what opens. */
  menuClassName?: string
  children: ReactNode
}

/** A button that opens a list of links below it. It closes on Escape, a press or focus outside, and a change of page. */
export function Menu({ id, name, button, fallbackTo, kind, className, menuClassName, children }: MenuProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }

  function onChoose(event: MouseEvent) {
    if ((event.target as Element).closest('a, button')) setOpen(false)
  }

  const look = { kind, 'aria-label': name } as const
  return (
    <div ref={root} className={classNames('tool', className)} onKeyDown={onKeyDown} onBlur={onBlur}>
      {hydrated ? (
        <Button {...look} aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          {button}
        </Button>
      ) : (
        <Button {...look} to={fallbackTo}>
          {button}
        </Button>
      )}
      {open && (
        <div className={classNames('menu', menuClassName)} id={id} onClick={onChoose}>
          {children}
        </div>
      )}
    </div>
  )
}

/** A line of a menu that leads somewhere. */
export function MenuLink({ icon, children, ...rest }: LinkProps & { icon: IconType }) {
  return (
    <Link {...rest} className="menu__item">
      <Icon of={icon} />
      {children}
    </Link>
  )
}

/** A line of a menu that does something. */
export function MenuButton({ icon, children, ...rest }: ComponentProps<'button'> & { icon: IconType }) {
  return (
    <button type="button" {...rest} className="menu__item">
      <Icon of={icon} />
      {children}
    </button>
  )
}
