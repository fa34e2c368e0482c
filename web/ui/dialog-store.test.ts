import { expect, test } from 'vitest'
import { alertDialog, closeDialogs, confirm } from './dialog-store.ts'

test('a change of page answers every open question with no', async () => {
  const first = confirm({ title: 'Are you sure?', confirmLabel: 'Remove' })
  const second = confirm({ title: 'Are you sure?', confirmLabel: 'Ban' })
  const told = alertDialog({ title: 'Product not found' })
  closeDialogs()
  expect(await first).toBe(false)
  expect(await second).toBe(false)
  await told
})
