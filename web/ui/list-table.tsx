import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ListTableProps = {
  /** What the table lists; read out, not shown. */
  caption: string
  columns: { label: string; num?: boolean }[]
  className?: string
  /** Rows of Cells. */
  children: ReactNode
}

/** A table that becomes a list of blocks on a phone. */
export function ListTable({ caption, columns, className, children }: ListTableProps) {
  return (
    <table className={classNames('table table--list', className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, num }) => (
            <th key={label} scope="col" className={num ? 'num' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type CellProps = ComponentProps<'td'> & {
  /** Its column, said before it on a phone. */
  label?: string
  /** A number: right-aligned, figures of one width. */
  num?: boolean
  /** On a phone as wide as the block. */
  full?: boolean
}

/** A cell of a ListTable. */
export function Cell({ label, num, full, className, ...rest }: CellProps) {
  return (
    <td {...rest} className={classNames(num && 'num', full && 'full', className) || undefined} data-label={label} />
  )
}
