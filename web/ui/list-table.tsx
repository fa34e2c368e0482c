import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'

type ListTableProps = {
  /** What the table lists. For screen readers only. */
  caption: string
  columns: { label: string; num?: boolean; className?: string }[]
  className?: string
  /** Rows of Cells. */
  children: ReactNode
  /** Rows of Cells with sums. */
  foot?: Elements
}

/** A table whose rows become blocks on narrow screens. */
export function ListTable({ caption, columns, className, children, foot }: ListTableProps) {
  return (
    <div className={classNames('list-table', className)}>
      <table className="table table--list">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classNames(column.num && 'num', column.className)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}

type CellProps = ComponentProps<'td'> & {
  /** The name of the column, shown above the value when the row is a block. */
  label?: string
  /** A number: right-aligned, with figures of equal width. */
  num?: boolean
  /** As wide as the block. */
  full?: boolean
}

/** A cell of a ListTable. */
export function Cell({ label, num, full, className, ...rest }: CellProps) {
  return <td {...rest} className={classNames(num && 'num', full && 'full', className)} data-label={label} />
}
