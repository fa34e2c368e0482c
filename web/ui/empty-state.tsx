import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'

/** The pictures of the empty states, in public/pictures. */
type EmptyPicture = 'bananas' | 'bucket' | 'bulb' | 'coffee' | 'croissant' | 'fish' | 'fruit' | 'pretzel'

type EmptyStateProps = {
  picture?: EmptyPicture
  /** Left out if the page's own heading says the same. */
  title?: string
  level?: 1 | 2 | 3
  /** The language of the title, if not English. */
  lang?: string
  action?: Elements
  /** With the look of a panel. */
  panel?: boolean
  className?: string
  children?: string | false | ReactElement
}

/** Replaces an empty list: a round picture, a heading, one line of text and one button, each optional. */
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
