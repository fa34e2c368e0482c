import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertDialog, closeDialogs, confirm } from './dialog-store.ts'

const goTo = (pathname: string) => vi.stubGlobal('location', { pathname })
beforeEach(() => void goTo('/MyCart'))
afterEach(() => vi.unstubAllGlobals())

test('a change of page answers every open question with no', async () => {
  const first = confirm({ title: 'Are you sure?', confirmLabel: 'Remove' })
  const second = confirm({ title: 'Are you sure?', confirmLabel: 'Ban' })
  const told = alertDialog({ title: 'Product not found' })
  closeDialogs('/about')
  expect(await first).toBe(false)
  expect(await second).toBe(false)
  await told
})

test('what is said while the next page is being drawn, which has the address already, stays there', async () => {
  let isRead = false
  const removal = confirm({ title: 'Are you sure?', confirmLabel: 'Remove' })
  goTo('/about')
  const told = alertDialog({ title: 'The order was refused' }).then(() => (isRead = true))
  closeDialogs('/about')
  expect(await removal).toBe(false)
  await nextTurn()
  expect(isRead).toBe(false)
  closeDialogs()
  await told
})

test('a question that is being asked is not asked again by a double click, which gets no answer', async () => {
  const ban = { title: 'Are you sure?', text: 'Do you want to ban Amara??', confirmLabel: 'Ban' }
  const answers: string[] = []
  const first = confirm(ban).then((yes) => answers.push(`first ${yes}`))
  void confirm(ban).then((yes) => answers.push(`again ${yes}`))
  const other = confirm({ ...ban, text: 'Do you want to ban Jonas??' }).then((yes) => answers.push(`other ${yes}`))
  closeDialogs()
  await Promise.all([first, other])
  expect(answers).toEqual(['first false', 'other false'])
  const later = confirm(ban)
  closeDialogs()
  expect(await later).toBe(false)
})
