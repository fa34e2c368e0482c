// Nothing jumps (the look's seventh principle) on the pages that the browser fills itself, wherever one comes from.
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.describe('a page that the browser fills keeps its footer below the first view', () => {
  for (const width of [390, 1280]) {
    test(`${width} pixels wide, for a buyer`, async ({ page, shelf, signInAs, fillCart }) => {
      await page.setViewportSize({ width, height: 844 })
      await noteJumps(page)
      const buyer = await shelf.newPerson()
      const pears = await shelf.newProduct()
      const order = await shelf.newPaidOrder(buyer, [pears])
      await signInAs(buyer)
      await page.goto('/MyCart')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
      expect(await jumpsOf(page)).toEqual([])
      await fillCart([pears, await shelf.newProduct()])
      for (const [path, shown] of [
        ['/MyCart', 'Check out'],
        ['/MyOrders', 'Client'],
        ['/profile', 'Client'],
        [`/detailOrder/${order._id}`, 'Print'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(shown).first()).toBeAttached()
        expect(await jumpsOf(page), path).toEqual([])
      }
    })

    test(`${width} pixels wide, for an admin`, async ({ page, admin, shelf, signInAs }) => {
      await page.setViewportSize({ width, height: 844 })
      await noteJumps(page)
      const buyer = await shelf.newPerson()
      const pears = await shelf.newProduct()
      const order = await shelf.newPaidOrder(buyer, [pears])
      await signInAs(admin)
      for (const [path, shown] of [
        ['/H0me', 'Sales today'],
        [`/H0me/orders/${order._id}`, 'Receipt'],
        [`/editproduct/${pears.id}`, 'Brand'],
        [`/H0me/users/${buyer._id}`, 'Registered'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(shown).first()).toBeAttached()
        expect(await jumpsOf(page), path).toEqual([])
      }
    })
  }
})

/** Writes down, from the first moment of a page on, what moves without anybody's doing. */
async function noteJumps(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
    const jumps: string[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.className || node?.nodeName).join(', ')
        // A notice that only some people get may still come between two panels.
        if (value > 0.03) jumps.push(`${value.toFixed(3)} ${moved}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function jumpsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { jumps: string[] }).jumps)),
        )
      }),
  )
}
