import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type PanelProps = Omit<ComponentProps<'form'>, 'title' | 'action'> & {
  title?: ReactNode
  level?: 2 | 3
  /** A quiet button beside the title. */
  action?: ReactNode
  sunken?: boolean
  as?: 'section' | 'div' | 'aside' | 'form'
}

/** One subject on white. No panel inside a panel. */
export function Panel({ title, level = 2, action, sunken, as = 'section', className, children, ...rest }: PanelProps) {
  const id = useId()
  // The four elements take the same attributes here, and a form's own where it is one.
  const Element = as as 'form'
  const Heading = `h${level}` as const
  return (
    <Element
      aria-labelledby={title ? id : undefined}
      {...rest}
      className={classNames('panel', sunken && 'panel--sunken', className)}
    >
      {title && (
        <div className="panel__head">
          <Heading id={id}>{title}</Heading>
          {action}
        </div>
      )}
      {children}
    </Element>
  )
}
