import type { RefObject } from 'react'
import { shoppingListTexts as texts } from '#shared/cart/shopping-list-texts.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { useCart } from '../cart-store.ts'
import { addChosen, chosenOf } from './chosen-product.ts'
import type { Proposal } from './find-proposals.ts'
import { useShoppingList } from './list-store.ts'
import { ProposalRow } from './proposal-row.tsx'

type ProposalsProps = { proposals: Proposal[]; heading: RefObject<HTMLHeadingElement | null> }

/** What the shop has for a list, a row a line, and 'Add all to the cart'. */
export function Proposals({ proposals, heading }: ProposalsProps) {
  const { choices } = useShoppingList()
  const cart = useCart()
  const isPhone = useWidthUpTo('phone')
  const rows = proposals.map((proposal) => ({
    proposal,
    chosen: chosenOf(proposal, choices[proposal.line.text], cart),
  }))
  const forSale = rows.flatMap(({ chosen }) => (chosen && isOnSale(chosen.product) ? [chosen] : []))
  const inCart = forSale.filter(({ isInCart }) => isInCart).length
  const found = proposals.filter(({ products }) => products.length > 0).length

  const addAll = () => {
    addChosen(forSale)
    // A link replaces the pressed button.
    focusOnHeadingInView(heading.current)
  }
  const action =
    inCart < forSale.length ? (
      <Button onClick={addAll}>{texts.addAll}</Button>
    ) : (
      <Button to="/MyCart">{catalogTexts.viewMyCart}</Button>
    )
  return (
    <>
      <div className="wishes__head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {texts.products}
          </h2>
          <p className="soft num" role="status">
            <span>{texts.found(found, proposals.length)}</span>
            {inCart > 0 && <span>{texts.ofThemInCart(inCart)}</span>}
          </p>
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
