import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeBrowser, openBrowser, storedText } from '#tests/support/browser-storage.ts'
import { type CheckoutDraft, dropDraft, keepDraft, takeUpDraft } from './checkout-draft.ts'

const nothing = { name: '', lastname: '', address: '', city: '', postalCode: '', country: '' }
const typed: CheckoutDraft = { billing: { ...nothing, city: 'Cork' }, shipping: nothing, isElsewhere: true }

beforeEach(() => openBrowser())
afterEach(() => {
  dropDraft()
  closeBrowser()
})

test('what a guest typed is there for a guest, and belongs to whoever signs in over it', () => {
  keepDraft(typed)
  expect(takeUpDraft(undefined, false)).toEqual(typed)
  expect(takeUpDraft('amara', false)).toEqual({ ...typed, owner: 'amara' })
  expect(takeUpDraft('ifeoma', false)).toBeNull()
  expect(takeUpDraft(undefined, false)).toBeNull()
})

test('what a buyer typed is there for that buyer, and under a sign-in that has just ended', () => {
  keepDraft({ ...typed, owner: 'amara' })
  expect(takeUpDraft('amara', false)?.billing.city).toBe('Cork')
  expect(takeUpDraft(undefined, true)?.billing.city).toBe('Cork')
  expect(takeUpDraft(undefined, false)).toBeNull()
  expect(takeUpDraft('ifeoma', true)).toBeNull()
})

test('once dropped, it is gone from the browser too', () => {
  keepDraft(typed)
  dropDraft()
  expect(takeUpDraft(undefined, false)).toBeNull()
  expect(storedText('checkout draft', 'sessionStorage')).toBeNull()
})

test.each(['7', '{"billing":{"city":5},"shipping":{}}', '{"billing":null}', '{"broken'])('%j is dropped', (text) => {
  sessionStorage.setItem('checkout draft', text)
  expect(takeUpDraft(undefined, false)).toBeNull()
})
