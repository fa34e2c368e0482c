import { useId, useState } from 'react'
import { productAddress } from '#shared/catalog/addresses.ts'
import { formatCents } from '#shared/money.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import { type ChosenPieces, itemsRefund } from '#shared/orders/items-refund.ts'
import { keptItems } from '#shared/orders/order-rules.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { noProblems } from '#web/client/forms/form-problems.ts'
import { Form, FormCheck, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { NameCell } from '#web/ui/name-cell.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SumRow } from '#web/ui/sum-row.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { RefundedPieces } from '../stored-sums.tsx'
import type { OrderActions } from './use-order-actions.ts'

type RefundItemsFormProps = {
  order: Order
  actions: OrderActions
  onClose: () => void
}

/** The number of pieces to refund, and the sum. Refunding everything refunds the order. */
export function RefundItemsForm({ order, actions, onClose }: RefundItemsFormProps) {
  const [wanted, setWanted] = useState<ChosenPieces>({})
  // Fixed, because a reload may change the items.
  const [firstProduct] = useState(() => keptItems(order.orderItems)[0]?.product)
  const money = useMoney()
  const langOfShop = useLangOfShop()
  const refund = itemsRefund(order, wanted, money)

  const form = useForm({
    start: { restock: false },
    check: () => (refund.pieces === 0 ? { fields: {}, message: texts.noneChosen } : noProblems),
    async send({ restock }) {
      if (refund.isOfAll) await actions.refund(order, restock)
      else if (await actions.refundItems(order, refund, restock && !order.isDelivered)) onClose()
    },
  })

  function choose(product: string, pieces: number) {
    setWanted({ ...refund.chosen, [product]: pieces })
    form.show(noProblems)
  }

  return (
    <Panel title={texts.refundItems} className="mt-(--gap)">
      <Form form={form}>
        <ListTable caption={texts.refundItems} columns={columns()} className="list-table--amounts">
          {order.orderItems.map((item) => (
            <tr key={item.id}>
              <NameCell picture={item.image} to={productAddress(item.product)} lang={item.lang ?? langOfShop}>
                {item.name}
              </NameCell>
              <Cell num label={historyTexts.price}>
                <Price amount={item.price} look="plain" />
              </Cell>
              <Cell num label={texts.toRefund}>
                <PiecesToRefund
                  item={item}
                  value={refund.chosen[item.product] ?? 0}
                  onChange={(pieces) => choose(item.product, pieces)}
                  takesFocus={item.product === firstProduct}
                />
                <RefundedPieces item={item} />
              </Cell>
            </tr>
          ))}
        </ListTable>
        <div className="mt-5 ml-auto max-w-80">
          <div role="status">
            <dl className="sums">
              <SumRow kind="total" label={texts.goesBack} cents={refund.cents} />
            </dl>
          </div>
          <div className="mt-2 min-h-6">
            <FieldError id={undefined} error={form.problems.message} live />
          </div>
          {!order.isDelivered && <FormCheck name="restock" label={texts.putIntoStock} />}
          <div className="row mt-4">
            <SubmitButton kind="danger">{texts.refundSum(formatCents(refund.cents, money))}</SubmitButton>
            <Button kind="second" onClick={onClose}>
              {uiTexts.cancel}
            </Button>
          </div>
        </div>
      </Form>
    </Panel>
  )
}

type PiecesToRefundProps = {
  item: OrderItem
  value: number
  onChange: (pieces: number) => void
  takesFocus: boolean
}

function PiecesToRefund({ item: { name, quantity, refunded }, ...rest }: PiecesToRefundProps) {
  const noteId = useId()
  const left = quantity - refunded
  if (left === 0) return null
  return (
    <span className="row inline-flex gap-2 align-middle">
      <Stepper {...rest} name={name} label={texts.howManyOf(name)} min={0} max={left} noteId={noteId} />
      <span id={noteId} className="soft min-w-10 text-left">
        {texts.ofPieces(left)}
      </span>
    </span>
  )
}

const columns = () => [
  { label: historyTexts.name },
  { label: historyTexts.price, num: true },
  { label: texts.toRefund, num: true },
]
