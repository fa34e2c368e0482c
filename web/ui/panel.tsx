import { type ComponentProps, type ReactElement, useId } from 'react'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'

type PanelProps = Omit<ComponentProps<'section'>, 'title' | 'ref' | 'children'> & {
  title?: string | ReactElement
  level?: 2 | 3
  /** A quiet button or a short text beside the title. */
  action?: Elements
  children: Elements
}

/** A white box with one subject. Never put a panel inside a panel. */
export function Panel({ title, level = 2, action, className, children, ...rest }: PanelProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={title ? id : undefined} {...rest} className={classNames('panel', className)}>
      {title && (
        <div className="panel__head">
          <Heading id={id} dir="auto">
            {title}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
