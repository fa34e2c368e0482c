import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The pictures of the empty states, in public/pictures. */
type EmptyPicture = 'bananas' | 'bucket' | 'bulb' | 'coffee' | 'croissant' | 'fish' | 'fruit' | 'pretzel'

type EmptyStateProps = {
  /** None where it could not be fetched either. */
  picture?: EmptyPicture
  /** None where the page's own heading says it. */
  title?: ReactNode
  level?: 1 | 2 | 3
  /** The language of the title, where it is not English. */
  lang?: string
  /** One button. */
  action?: ReactNode
  /** On a panel of its own. */
  panel?: boolean
  className?: string
  /** One line. */
  children?: ReactNode
}

/** Nothing here: a round picture, if there is one, a heading, a line, a button. */
export function EmptyState({ picture, title, level = 2, lang, action, panel, className, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('empty', panel && 'panel', className)}>
      {picture && <img src={`/pictures/${picture}.webp`} alt="" width="352" height="352" />}
      {title && <Heading lang={lang}>{title}</Heading>}
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
