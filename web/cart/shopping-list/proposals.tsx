import type { RefObject } from 'react'
import { shoppingListTexts as texts } from '#shared/cart/shopping-list-texts.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { addChosen, type ChosenRow, forSaleOf } from './chosen-product.ts'
import { ProposalRow } from './proposal-row.tsx'

type ProposalsProps = {
  rows: ChosenRow[]
  /** How many were found. */
  found: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** What the shop has for a list, a row a line, and 'Add all to the cart'. */
export function Proposals({ rows, found, heading }: ProposalsProps) {
  const isPhone = useWidthUpTo('phone')
  const forSale = forSaleOf(rows)
  const addAll = () => {
    addChosen(forSale)
    // A link replaces the pressed button.
    focusOnHeadingInView(heading.current)
  }
  const action = forSale.every(({ isInCart }) => isInCart) ? (
    <Button to="/MyCart">{catalogTexts.viewMyCart}</Button>
  ) : (
    <Button onClick={addAll}>{texts.addAll}</Button>
  )
  return (
    <>
      <div className="wishes__head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {texts.products}
          </h2>
          <p className="soft num">{found}</p>
        </div>
        {!isPhone && forSale.length > 0 && action}
      </div>
      <ul className="panel wishes">
        {rows.map(({ proposal, chosen }) => (
          <ProposalRow key={proposal.line.text} proposal={proposal} chosen={chosen} />
        ))}
      </ul>
      {forSale.length > 0 && <ActionBar>{action}</ActionBar>}
    </>
  )
}
