import type { ReactNode } from 'react'
import { Cell } from './list-table.tsx'
import { Picture } from './picture.tsx'
import { ShopLink } from './shop-link.tsx'

type NameCellProps = {
  picture: string
  to?: string
  lang?: string | undefined
  children: ReactNode
}

/** The first cell of a row: a picture and a name. */
export function NameCell({ picture, to, lang, children }: NameCellProps) {
  const name = 'min-w-0 wrap-anywhere'
  return (
    <Cell full>
      <span className="cell">
        <Picture className="thumb" src={picture} width={96} height={96} sizes="2.5rem" />
        {to === undefined ? (
          <span className={name} dir="auto" lang={lang}>
            {children}
          </span>
        ) : (
          <ShopLink className={`${name} no-underline hover:underline`} dir="auto" lang={lang} to={to}>
            {children}
          </ShopLink>
        )}
      </span>
    </Cell>
  )
}
