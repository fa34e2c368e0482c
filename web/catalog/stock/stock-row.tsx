import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productProblems, stockProblem } from '#shared/catalog/product-rules.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { isLowOnStock } from '#shared/dashboard/overview-rules.ts'
import { readDecimal, withDecimalPoint } from '#shared/decimal.ts'
import { decimalIn } from '#shared/formats.ts'
import { amountOf, centsOf, decimalText, formatAmount, type MoneyFormat } from '#shared/money.ts'
import { isolated } from '#shared/own-direction.ts'
import { ownCurrency } from '#shared/without-currency.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { NameCell } from '#web/ui/name-cell.tsx'
import { Price } from '#web/ui/price.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { EditableCell } from './editable-cell.tsx'
import { useSavingInRow } from './use-saving-in-row.ts'

type StockRowProps = { product: Product; onChange: (product: Product) => void }

/** One product of the Stock table. Stock and price can be changed in place. */
export function StockRow({ product, onChange }: StockRowProps) {
  const { id, name, image, category, categoryName = category, stock, brand, price, active, version, lang } = product
  const { changeStock, changePrice } = useSavingInRow(product, onChange)
  const money = useMoney()
  return (
    <tr className={classNames(!active && 'dim')}>
      <NameCell picture={image}>
        <span dir="auto" lang={lang?.name}>
          {name}
        </span>{' '}
        {!active && <Badge className="ml-1">{texts.inactive}</Badge>}
      </NameCell>
      <Cell label={texts.category}>
        <span dir="auto" lang={lang?.category}>
          {categoryName}
        </span>
      </Cell>
      <Cell label={texts.stock} num>
        <EditableCell
          name={texts.changeStock(name)}
          fieldName={texts.stockOf(name)}
          value={stock}
          version={version}
          show={showPieces}
          say={sayPieces}
          textOf={String}
          // A phone's number keypad has no plus sign, but the keypad for telephone numbers has.
          inputMode="tel"
          hint={texts.stockHint}
          read={readStock}
          save={changeStock}
        />
      </Cell>
      <Cell label={texts.brand}>
        <span dir="auto">{brand}</span>
      </Cell>
      <Cell label={texts.price} num>
        <EditableCell
          name={texts.changePrice(name)}
          fieldName={texts.priceOf(name)}
          value={price}
          version={version}
          show={showPrice}
          say={(amount) => formatAmount(amount, money)}
          textOf={(amount) => decimalIn(decimalText(centsOf(amount, money), money))}
          inputMode={money.minorDigits === 0 ? 'numeric' : 'decimal'}
          read={(typed) => readPrice(typed, money)}
          save={changePrice}
        />
      </Cell>
      <Cell full>
        <Button kind="quiet" className="-mx-3" to={`/editproduct/${id}`} aria-label={`${texts.edit} ${isolated(name)}`}>
          <Icon of={Pencil} />
          <span lang="es">{texts.edit}</span>
        </Button>
      </Cell>
    </tr>
  )
}

/** The number of pieces. Low stock is marked by colour, and for screen readers by a word (`sayPieces`). */
function showPieces(pieces: number) {
  if (!isLowOnStock(pieces)) return pieces
  return (
    <Badge tone={pieces === 0 ? 'tomato' : 'honey'} icon={pieces === 0 ? undefined : TriangleAlert} className="num">
      {pieces}
    </Badge>
  )
}

function sayPieces(pieces: number): string {
  if (!isLowOnStock(pieces)) return String(pieces)
  return `${pieces} ${pieces === 0 ? texts.soldOut : texts.lowStock}`
}

function showPrice(amount: number) {
  return <Price amount={amount} look="plain" />
}

/** '+20' adds to the seen stock. '-20' is a problem. */
function readStock(typed: string, seen: number): { value: number } | { problem: string } {
  const [, added] = /^\s*\+\s*(\d+)\s*$/.exec(typed) ?? []
  const stock = added === undefined ? typed : seen + Number(added)
  const problem = stockProblem(stock, 'as sent')
  return problem ? { problem } : { value: readDecimal(stock)! }
}

/** Rounded to the currency's decimals, as the server stores it. */
function readPrice(typed: string, money: MoneyFormat): { value: number } | { problem: string } {
  const text = withDecimalPoint(ownCurrency(money)(typed), money.minorDigits)
  const problem = productProblems({ price: text }, 'as sent', money).price
  return problem ? { problem } : { value: amountOf(centsOf(readDecimal(text)!, money), money) }
}
