import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeBrowser, openBrowser, storedText } from '#tests/support/browser-storage.ts'
import { type CheckoutDraft, clearCheckoutDraft, saveCheckoutDraft, resumeCheckoutDraft } from './checkout-draft.ts'

const nothing = { name: '', lastname: '', address: '', city: '', postalCode: '', country: '' }
const typed: CheckoutDraft = {
  billing: { ...nothing, city: 'Cork' },
  shipping: nothing,
  isElsewhere: true,
  note: 'Gate code 4711',
}

beforeEach(() => openBrowser())
afterEach(() => {
  clearCheckoutDraft()
  closeBrowser()
})

test('what a guest typed is there for a guest, and belongs to whoever signs in over it', () => {
  saveCheckoutDraft(typed)
  expect(resumeCheckoutDraft(undefined)).toEqual(typed)
  expect(resumeCheckoutDraft('amara')).toEqual({ ...typed, owner: 'amara' })
  expect(resumeCheckoutDraft('ifeoma')).toBeNull()
  expect(resumeCheckoutDraft(undefined)).toBeNull()
})

test('what a buyer typed is there for that buyer, and under a sign-in that has just ended', () => {
  saveCheckoutDraft({ ...typed, owner: 'amara' })
  expect(resumeCheckoutDraft('amara')?.billing.city).toBe('Cork')
  expect(resumeCheckoutDraft(undefined, 'amara')?.billing.city).toBe('Cork')
  expect(resumeCheckoutDraft(undefined, 'ifeoma')).toBeNull()
  expect(resumeCheckoutDraft(undefined)).toBeNull()
  expect(resumeCheckoutDraft('ifeoma', 'amara')).toBeNull()
})

test('what was typed before there were notes is kept, without one', () => {
  const { note: _note, ...former } = typed
  sessionStorage.setItem('draft of checkout', JSON.stringify(former))
  expect(resumeCheckoutDraft(undefined)).toEqual({ ...typed, note: '' })
})

test('once dropped, it is gone from the browser too', () => {
  saveCheckoutDraft(typed)
  clearCheckoutDraft()
  expect(resumeCheckoutDraft(undefined)).toBeNull()
  expect(storedText('draft of checkout', 'sessionStorage')).toBeNull()
})

test.each(['7', '{"billing":{"city":5},"shipping":{}}', '{"billing":null}', '{"broken'])('%j is dropped', (text) => {
  sessionStorage.setItem('draft of checkout', text)
  expect(resumeCheckoutDraft(undefined)).toBeNull()
})
