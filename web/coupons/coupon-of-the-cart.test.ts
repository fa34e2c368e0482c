import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBrowser, fillStorage, openBrowser, storedText } from '#tests/support/browser-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clearOrderSummary, readCoupon, saveCoupon } from '../cart/order-summary-store.ts'
import { recheckCart } from '../cart/recheck-cart.ts'
import { applyCoupon, couponApplied } from './apply-coupon.ts'

type Answering = (percentOff: number) => void

/** What the shop was asked, by code, and how to answer it. */
let asked: Map<string, Answering>

beforeEach(() => {
  openBrowser()
  clearOrderSummary()
  asked = new Map()
  vi.stubGlobal('fetch', (url: string) => {
    const code = decodeURIComponent(url.split('/').at(-1)!)
    return new Promise((resolve) => {
      asked.set(code, (percentOff) => resolve(Response.json({ code, percentOff })))
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  closeBrowser()
})

const answer = async (code: string, percentOff: number) => {
  await eventually(() => expect(asked.has(code)).toBe(true))
  asked.get(code)!(percentOff)
}

test('of two codes the one that was applied last counts, whichever answer comes first', async () => {
  const [first, second] = [applyCoupon('slow'), applyCoupon('quick')]
  await answer('QUICK', 20)
  expect(await second).toBe(true)
  expect(readCoupon()).toEqual({ code: 'QUICK', percentOff: 20 })
  await answer('SLOW', 10)
  expect(await first).toBe(true)
  expect(readCoupon()).toEqual({ code: 'QUICK', percentOff: 20 })
})

test('a late answer that an earlier code is wrong does not take back a good one', async () => {
  const [first, second] = [applyCoupon('wrong'), applyCoupon('right')]
  await answer('RIGHT', 20)
  await second
  await answer('WRONG', 0)
  expect(await first).toBe(false)
  expect(readCoupon()?.code).toBe('RIGHT')
})

test('who waits for a code hears whether it is valid; when none is applied, all is well', async () => {
  expect(await couponApplied()).toBe(true)
  const applied = applyCoupon('wrong')
  const heard = couponApplied()
  await answer('WRONG', 0)
  expect(await heard).toBe(false)
  await applied
  expect(await couponApplied()).toBe(true)
})

test('what can be no code is not asked about', async () => {
  saveCoupon({ code: 'SPRING', percentOff: 20 })
  expect(await applyCoupon('no code!')).toBe(false)
  expect(readCoupon()).toBeUndefined()
  expect(asked.size).toBe(0)
})

test('one that has ended is taken out by the check that tells of it, and by no check that was given up', async () => {
  saveCoupon({ code: 'OVER', percentOff: 20 })
  const checking = new AbortController()
  const givenUp = recheckCart([], checking.signal)
  await answer('OVER', 0)
  checking.abort()
  expect((await givenUp).changes).toEqual([])
  expect(readCoupon()?.code).toBe('OVER')

  asked.clear()
  const checked = recheckCart([])
  await answer('OVER', 0)
  // An empty cart has no coupon to tell of.
  expect((await checked).changes).toEqual([])

  saveCoupon({ code: 'OVER', percentOff: 20 })
  asked.clear()
  fillStorage('Carrito', JSON.stringify([{ id: 'pears', name: 'Pears', price: 2, quantity: 1, slug: 'pears' }]))
  const told = recheckCart([])
  await answer('OVER', 0)
  expect((await told).changes).toEqual([{ kind: 'coupon_ended', id: 'OVER', name: 'OVER' }])
  expect(readCoupon()).toBeUndefined()
})

test.each(['{"SPRING":1000}', '{"SPRING":-5}', '{"SPRING":"free"}', '[20]', '"SPRING"'])(
  'of a percentage that is damaged, %s, nothing is taken off, and FOODLAND still is',
  (stored) => {
    fillStorage('couponOffers', stored)
    sessionStorage.setItem('coupon', '"SPRING"')
    expect(readCoupon()).toEqual({ code: 'SPRING', percentOff: 0 })
    sessionStorage.setItem('coupon', '"FOODLAND"')
    expect(readCoupon()).toEqual({ code: 'FOODLAND', percentOff: 15 })
  },
)

test.each(['"\\ud800"', '".."', '7', '{}'])('what can be no code, %s, is none where it is stored', (stored) => {
  sessionStorage.setItem('coupon', stored)
  expect(readCoupon()).toBeUndefined()
})

test('each code keeps what it takes off', () => {
  saveCoupon({ code: 'SPRING', percentOff: 20 })
  saveCoupon({ code: 'FOODLAND', percentOff: 15 })
  expect(JSON.parse(storedText('couponOffers')!)).toEqual({ SPRING: 20, FOODLAND: 15 })
})
