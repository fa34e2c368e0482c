import { useEffect, useRef } from 'react'
import { shortDay } from '#shared/delivery/day-labels.ts'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopMethod, ShopSlot, SlotBody } from '#shared/delivery/setup-contract.ts'
import { slotHours } from '#shared/delivery/slot-labels.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'
import { showToast } from '#web/ui/toast-store.ts'

const texts = deliveryAdminTexts.week

export type Slots = ReturnType<typeof useSlots>

/** How slots are called, and what a grocer does with them. */
export function useSlots(methods: readonly ShopMethod[], onChanged: () => void) {
  const { timeZone } = useLayoutData()
  const { isBusy, act } = useRowAction(onChanged)
  const now = new Date(shopNow())
  // What the shop answered since the slots were read: the next press begins there.
  const own = useRef(new Map<string, number>())
  useEffect(() => own.current.clear(), [methods])

  /** '16–18', with the name of the method where there are several. */
  const nameOf = (slot: ShopSlot): string => {
    const method = methodOf(slot)
    return method ? `${slotHours(slot, timeZone)} ${method}` : slotHours(slot, timeZone)
  }
  const methodOf = (slot: ShopSlot): string | undefined =>
    methods.length > 1 ? methods.find(({ id }) => id === slot.method)?.name : undefined
  const dayOf = (slot: ShopSlot): string => shopDay(new Date(slot.startsAt), timeZone)
  const nameWithDay = (slot: ShopSlot): string => `${shortDay(dayOf(slot))}, ${nameOf(slot)}`

  async function change(slot: ShopSlot, body: SlotBody, done: (changed: ShopSlot) => string, undo?: SlotBody) {
    const call = async () => {
      const answer = await callApi('PUT /api/delivery/slots/{id}', { params: { id: slot.id }, body })
      own.current.set(slot.id, answer.slot.capacity)
      showToast({
        text: done(answer.slot),
        undo: undo && (() => void change(answer.slot, undo, done)),
      })
    }
    await act(slot, nameWithDay(slot), call)
  }

  const says = (slot: ShopSlot) => (changed: ShopSlot) =>
    changed.isOpen ? texts.isOpen(nameWithDay(slot)) : texts.isClosed(nameWithDay(slot))

  return {
    timeZone,
    now,
    nameOf,
    methodOf,
    dayOf,
    nameWithDay,
    isBusy,
    /** Whether another order may still come. */
    takesMore: (slot: ShopSlot): boolean => slot.hasRule && new Date(slot.closesAt) > now,
    addPlace(slot: ShopSlot) {
      const seen = own.current.get(slot.id) ?? slot.capacity
      const says = ({ capacity }: ShopSlot) => texts.hasMore(nameWithDay(slot), capacity)
      const undo = { capacity: seen, capacitySeen: seen + 1 }
      return change(slot, { capacity: seen + 1, capacitySeen: seen }, says, undo)
    },
    setOpen: (slot: ShopSlot, isOpen: boolean) => change(slot, { isOpen }, says(slot), { isOpen: !isOpen }),
  }
}
