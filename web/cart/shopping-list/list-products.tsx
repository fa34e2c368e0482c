import { useEffect, useRef } from 'react'
import { maxListLines, readShoppingList } from '#shared/cart/read-shopping-list.ts'
import { shoppingListTexts as texts } from '#shared/cart/shopping-list-texts.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { forSaleOf, useChosenRows } from './chosen-product.ts'
import { findProposals } from './find-proposals.ts'
import { Proposals } from './proposals.tsx'

type ListProductsProps = {
  asked: string
  /** How often somebody has pressed 'Find products' since the page opened. */
  presses: number
}

/** Looks for products for the lines of a list, and shows them. Its code is loaded for the first list. */
export default function ListProducts({ asked, presses }: ListProductsProps) {
  const { lines, leftOut } = readShoppingList(asked)
  const question = lines.length > 0 ? `${presses} ${asked}` : undefined
  const fetched = useQuery(question, (signal) => findProposals(lines, signal))
  const rows = useChosenRows(fetched.answer ?? [])
  const inCart = forSaleOf(rows).filter(({ isInCart }) => isInCart).length
  const found = texts.found(rows.filter(({ proposal }) => proposal.products.length > 0).length, rows.length, inCart)
  const isThere = question !== undefined && fetched.isCurrent
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedFor = useRef(0)

  // After a press the products are below the box, on a phone out of view.
  useEffect(() => {
    if (!isThere || focusedFor.current === presses) return
    focusedFor.current = presses
    heading.current?.focus()
  }, [isThere, presses])

  if (question === undefined) {
    return (
      <Notice kind="warn" live>
        {texts.nothingWritten}
      </Notice>
    )
  }
  return (
    <>
      {leftOut > 0 && (
        <Notice kind="warn" live className="mb-5">
          {texts.leftOut(maxListLines, leftOut)}
        </Notice>
      )}
      <p className="visually-hidden" role="status">
        {fetched.isBusy ? texts.looking(lines.length) : fetched.answer && found}
      </p>
      <QueryPanel fetched={fetched}>{() => <Proposals rows={rows} found={found} heading={heading} />}</QueryPanel>
    </>
  )
}
