import { useState } from 'react'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import { mostSpecific } from '#shared/delivery/postal-code.ts'
import { formatAmount, type MoneyFormat } from '#shared/money.ts'
import { isInDeliveryArea } from '#shared/orders/delivery-area.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { MethodWithAreas } from './fetch-parts.ts'

const texts = deliveryAdminTexts.areas

/** Says of a postal code which area it is in and what a delivery there costs, while it is typed. */
export function TryPostalCode({ methods }: { methods: MethodWithAreas[] }) {
  const { money, deliveryArea } = useLayoutData()
  const [typed, setTyped] = useState('')
  const code = typed.trim()
  return (
    <Panel title={texts.tryTitle} className="mt-(--gap)">
      <div className="try-code">
        <Input
          label={texts.tryLabel}
          hint={texts.tryHint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status">
          <ul className="try-code__found">
            {code !== '' &&
              methods.map((shown) => {
                const { method } = shown
                const { where, terms } = found(shown, code, isInDeliveryArea(code, deliveryArea), money)
                return (
                  <li key={method.id}>
                    <b className="font-semibold" dir="auto">
                      {where}
                    </b>
                    {terms && <span className="soft small block">{terms}</span>}
                    {!method.active && <span className="soft small block">{texts.isOff}</span>}
                  </li>
                )
              })}
          </ul>
        </div>
      </div>
    </Panel>
  )
}

type Found = { where: string; terms?: string }

/** A delivery without areas goes where the shop delivers. */
function found({ method, areas }: MethodWithAreas, code: string, isInShopArea: boolean, money: MoneyFormat): Found {
  const { name } = method
  if (areas.length === 0)
    return isInShopArea
      ? { where: texts.inShopArea(name), terms: termsInWords(method, money) }
      : { where: texts.notIn(name) }
  const entries = areas.flatMap((area) => area.codes.map((entry) => ({ code: entry, area })))
  const entry = mostSpecific(entries, code)
  if (!entry) return { where: texts.notIn(name) }
  return { where: texts.inArea(name, entry.area.name, entry.code), terms: termsInWords(entry.area, money) }
}

type Terms = { fee: number; minimum: number; freeFrom: number | null }

function termsInWords({ fee, minimum, freeFrom }: Terms, money: MoneyFormat): string {
  return texts.termsOf(
    formatAmount(fee, money),
    minimum > 0 ? formatAmount(minimum, money) : undefined,
    freeFrom === null ? undefined : formatAmount(freeFrom, money),
  )
}
