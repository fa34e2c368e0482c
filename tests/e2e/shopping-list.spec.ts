// A shopping list that somebody pastes: what is proposed, what goes into the cart, and what stays for the next time.
import type { Page } from '@playwright/test'
import { expect, stored, test, unique } from './e2e-test.ts'
import { moveTo } from './keyboard.ts'
import { listen } from './listen.ts'
import { expectGoodPage } from './page-checks.ts'
import { logOut, stepperOf, waitForPage } from './screens.ts'

const box = (page: Page) => page.getByLabel('Your list')
const findButton = (page: Page) => page.getByRole('button', { name: 'Find products' })
const rowOf = (page: Page, thing: string) => page.getByRole('listitem').filter({ hasText: thing })
const addAll = (page: Page) => page.getByRole('button', { name: 'Add all to the cart' })
const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true })

async function paste(page: Page, list: string) {
  await page.goto('/shopping-list')
  await waitForPage(page)
  await box(page).fill(list)
  await findButton(page).click()
  await expect(page.getByRole('heading', { name: 'Products for your list' })).toBeFocused()
}

const inCart = async (page: Page) => {
  const items = ((await stored(page, 'Carrito')) ?? []) as { name: string; quantity: number }[]
  return items.map(({ name, quantity }) => `${quantity} ${name}`).toSorted()
}

test.describe('a shopping list', () => {
  test(
    'becomes products, of which nothing goes into the cart before a press',
    { tag: '@phone' },
    async ({ page, api }) => {
      const mark = unique()
      const figs = await api.newProduct({ name: `Figs ${mark}`, price: 2.5, unit: '500 g' })
      const plums = await api.newProduct({ name: `Plums ${mark}`, stock: 3 })
      const dates = await api.newProduct({ name: `Dates ${mark}`, stock: 0 })
      const kiwis = await api.newProduct({ name: `Kiwis ${mark}` })
      const limes = await api.newProduct({ name: `Limes ${mark}` })
      const list = [
        `2 figs ${mark}`,
        `- plums ${mark} x 9`,
        `[ ] dates ${mark}`,
        `1 kg of kiwis ${mark}`,
        `limes ${mark}`,
        `xylophones ${mark}`,
      ]
      await paste(page, list.join('\n'))

      await expect(page.getByRole('main').getByRole('status')).toHaveText('5 of 6 things found')
      await expect(rowOf(page, figs.name)).toContainText('usd$2.50')
      await expect(rowOf(page, figs.name)).toContainText('usd$5.00 / kg')
      await expect(stepperOf(page, figs.name)).toHaveText('2')
      await expect(stepperOf(page, plums.name)).toHaveText('3')
      await expect(rowOf(page, plums.name)).toContainText('Only 3 left')
      await expect(page.getByRole('button', { name: `No Stock ${dates.name}` })).toBeDisabled()
      await expect(stepperOf(page, kiwis.name)).toHaveText('1')
      await expect(rowOf(page, 'xylophones')).toContainText('Nothing found.')
      await expect(page.getByRole('link', { name: `Search for “xylophones ${mark}”` })).toBeVisible()
      await expect.poll(() => inCart(page)).toEqual([])

      await stepperOf(page, figs.name)
        .getByRole('button', { name: /^Increase/ })
        .click()
      await addButton(page, figs.name).click()
      await expect(stepperOf(page, figs.name)).toBeFocused()
      await expect.poll(() => inCart(page)).toEqual([`3 ${figs.name}`])
      // From now on the stepper changes the cart.
      await stepperOf(page, figs.name)
        .getByRole('button', { name: /^Decrease/ })
        .click()
      await expect.poll(() => inCart(page)).toEqual([`2 ${figs.name}`])

      await page.getByRole('button', { name: `Something else for “limes ${mark}”` }).click()
      await page.getByRole('radio', { name: 'None of these' }).check()
      await expect(addButton(page, limes.name)).toBeHidden()
      await addAll(page).click()
      await expect.poll(() => inCart(page)).toEqual([`1 ${kiwis.name}`, `2 ${figs.name}`, `3 ${plums.name}`])
      await expect(page.getByRole('main').getByRole('status')).toHaveText('5 of 6 things found, 3 in your cart')
      await page.getByRole('main').getByRole('link', { name: 'View my cart' }).click()
      await expect(page).toHaveURL(/MyCart$/)
    },
  )

  test('stays for the next time with what was chosen, adds nothing twice, and goes at the sign-out', async ({
    page,
    api,
    signIn,
  }) => {
    const mark = unique()
    const white = await api.newProduct({ name: `White Bun ${mark}` })
    const dark = await api.newProduct({ name: `Dark Bun ${mark}` })
    await signIn()
    await paste(page, `2 bun ${mark}\ndark bun ${mark}`)
    await page.getByRole('button', { name: `Something else for “bun ${mark}”` }).click()
    await page.getByRole('radio', { name: dark.name }).check()
    await addAll(page).click()
    await expect.poll(() => inCart(page)).toEqual([`2 ${dark.name}`])

    await page.goto('/shopping-list')
    await expect(box(page)).toHaveValue(`2 bun ${mark}\ndark bun ${mark}`)
    await expect(stepperOf(page, dark.name)).toHaveText(['2', '2'])
    await expect(stepperOf(page, white.name)).toHaveCount(0)
    // Another line: only that goes into the cart, and what was chosen stays.
    await box(page).fill(`2 bun ${mark}\nwhite bun ${mark}`)
    await findButton(page).click()
    await addAll(page).click()
    await expect.poll(() => inCart(page)).toEqual([`1 ${white.name}`, `2 ${dark.name}`])

    await logOut(page)
    await page.goto('/shopping-list')
    await expect(box(page)).toHaveValue('')
  })

  test('is pasted, chosen from and added by keyboard alone, and says what became of it', async ({ page, api }) => {
    const mark = unique()
    const mint = await api.newProduct({ name: `Mint ${mark}` })
    await page.goto('/MyCart')
    await moveTo(page.getByRole('main').getByRole('link', { name: 'Paste a shopping list' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Shopping list', level: 1 })).toBeFocused()
    const heard = await listen(page)
    await moveTo(findButton(page))
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    await expect.poll(heard).toEqual(['Please write at least one thing, for example bananas.'])
    await page.keyboard.insertText(`2 mint ${mark}\nxylophone`)
    await moveTo(findButton(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Products for your list' })).toBeFocused()
    await expect.poll(heard).toContain('1 of 2 things found')
    await expectGoodPage(page)
    await moveTo(page.getByRole('button', { name: `Something else for “mint ${mark}”` }))
    await page.keyboard.press('Enter')
    await moveTo(page.getByRole('radio', { name: mint.name }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'None of these' })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expectGoodPage(page)
    await moveTo(addButton(page, mint.name), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(stepperOf(page, mint.name)).toBeFocused()
    await expect.poll(heard).toContain('1 of 2 things found, 1 in your cart')
    expect(await inCart(page)).toEqual([`2 ${mint.name}`])
  })
})
