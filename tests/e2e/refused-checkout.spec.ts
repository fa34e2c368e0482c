// What the order form says when it is incomplete can be seen, whatever the size of the window.
import type { Locator } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { fillAddress, orchardLane, placeOrder } from './screens.ts'

for (const [width, height] of [
  [1280, 800],
  [1366, 650],
  [390, 844],
  [320, 480],
] as const) {
  test(`says what is missing in sight, on ${width} × ${height}`, async ({ page, api, signInAs, fillCart }) => {
    await page.setViewportSize({ width, height })
    await signInAs(await api.newPerson())
    await fillCart([await api.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await page.getByLabel('Ship to a different address').check()
    const shipping = page.getByRole('region', { name: 'Shipping address' })
    const sentence = shipping.getByRole('alert')

    await shipping.getByRole('button', { name: 'Confirm' }).click()
    await expect(sentence).toHaveText('You need to complete all the information')
    await expectInSight(sentence)
    await expectInSight(shipping.getByText('Name', { exact: true }))
    await expectInSight(shipping.getByLabel('Name', { exact: true }))

    const { Country: _country, ...allButCountry } = orchardLane
    await fillAddress(page, 'Shipping address', allButCountry)
    await placeOrder(page).click()
    await expect(sentence).toHaveText('You need to complete your shipping information')
    await expect(shipping.getByLabel('Country')).toBeFocused()
    await expectInSight(sentence)
    await expectInSight(shipping.getByText('Country', { exact: true }))
    await expectInSight(shipping.getByLabel('Country'))
  })
}

/** Expects all of it to be in the window, with nothing over it. */
async function expectInSight(thing: Locator) {
  await expect(thing).toBeInViewport({ ratio: 1 })
  const isOnTop = await thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isHere = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => isHere((left + right) / 2, y))
  })
  expect(isOnTop, `nothing lies over ${thing}`).toBe(true)
}
