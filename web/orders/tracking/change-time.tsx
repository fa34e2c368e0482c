import { useId, useState } from 'react'
import type { OfferedSlot } from '#shared/delivery/delivery-contract.ts'
import { dayInFull, slotHours, slotInWords } from '#shared/delivery/slot-labels.ts'
import { keptItems } from '#shared/orders/order-rules.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { trackTexts as texts } from '#shared/orders/track-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { freeTimes } from './free-times.ts'

type ChangeTimeProps = { order: Order; now: Date; onClose: () => void; onChanged: () => void }

/** The times to which an order can move, on a sheet (docs/rules/delivery.md#change). */
export function ChangeTime({ order, now, onClose, onChanged }: ChangeTimeProps) {
  const { timeZone } = useLayoutData()
  const own = order.delivery!.slot!
  const [chosen, choose] = useState(own.isLost ? '' : own.id)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const items = keptItems(order.orderItems).reduce((sum, { quantity }) => sum + quantity, 0)
  const { postalCode } = order.shippingAddress
  const fetched = useQuery(order.id, (signal) =>
    callApi('GET /api/delivery/offers', { query: { postalCode, items }, signal }),
  )

  async function save() {
    if (chosen === own.id && !own.isLost) {
      onClose()
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      const call = { params: { id: order.id }, body: { slot: chosen } }
      const { order: moved } = await callApi('PUT /api/orders/{id}/slot', call)
      showToast({ text: texts.timeTaken(slotInWords(moved.delivery!.slot!, timeZone)) })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      fetched.reload()
    }
    setBusy(false)
    onChanged()
  }

  return (
    <Dialog
      kind="form"
      title={texts.chooseTime}
      unsaved={chosen !== own.id}
      onClose={onClose}
      actions={
        <>
          <Button kind="second" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={chosen === ''}>
            {texts.takeTime}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack gap-5 mt-5 text-left"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem && (
          <Notice kind="bad" live>
            {problem}
          </Notice>
        )}
        <QueryPanel fetched={fetched}>
          {(offers) => {
            const days = freeTimes(offers, { order, timeZone })
            return days.length === 0 ? (
              <p>{texts.noTimes}</p>
            ) : (
              <div className="stack gap-5">
                {days.map(({ day, times }) => (
                  <fieldset key={day}>
                    <legend className="label mb-2">{dayInFull(times[0]!.slot.startsAt, timeZone, now)}</legend>
                    <div className="choices choices--two">
                      {times.map((time) => (
                        <TimeChoice
                          key={time.slot.id}
                          {...time}
                          hours={slotHours(time.slot, timeZone)}
                          checked={time.slot.id === chosen}
                          onChoose={() => choose(time.slot.id)}
                        />
                      ))}
                    </div>
                  </fieldset>
                ))}
              </div>
            )
          }}
        </QueryPanel>
      </form>
    </Dialog>
  )
}

type TimeChoiceProps = {
  slot: OfferedSlot
  isOwn: boolean
  isDearer: boolean
  hours: string
  checked: boolean
  onChoose: () => void
}

function TimeChoice({ slot, isOwn, isDearer, hours, checked, onChoose }: TimeChoiceProps) {
  const isFull = slot.isFull && !isOwn

  return (
    <Choice
      name="time"
      label={hours}
      hint={hintOf({ isOwn, isFull, isDearer }, slot)}
      checked={checked}
      disabled={isFull || isDearer}
      onChoose={onChoose}
    />
  )
}

type TimeState = { isOwn: boolean; isFull: boolean; isDearer: boolean }

function hintOf({ isOwn, isFull, isDearer }: TimeState, { left }: OfferedSlot): string {
  if (isOwn) return texts.yourTime
  if (isFull) return texts.full
  return isDearer ? texts.costsMore : texts.left(left)
}
