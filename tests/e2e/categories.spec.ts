// The categories of the shop, where an admin corrects typing mistakes.
import type { Request } from '@playwright/test'
import { answer, dialog } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { keepBack } from './keep-back.ts'

const picture = 'db/seed/catalogue/pictures/categories/bakery.webp'

test('a category gets another name and a picture; its page follows, and the former address leads there', async ({
  page,
  admin,
  signInAs,
  api,
}) => {
  const mark = unique()
  const { name: wrong } = await api.newCategory(`Fruts ${mark}`)
  const product = await api.newProduct({ category: wrong })
  await signInAs(admin)
  await page.goto('/H0me/stock')
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await page.getByRole('button', { name: `Edit ${wrong}` }).click()
  await dialog(page).getByLabel('Name of the category').fill(`Fruits ${mark}`)
  await dialog(page).getByLabel('Image').setInputFiles(picture)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').getByText(`Fruits ${mark} was saved`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: mark })
  await expect(row.getByRole('link')).toHaveText(`Fruits ${mark}`)
  await expect(row.locator('img')).toHaveAttribute('src', /\/media\//)
  await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  await page.goto(`/categories/${encodeURIComponent(wrong)}?sort=lower_price`)
  await expect(page).toHaveURL(`/categories/${encodeURIComponent(`Fruits ${mark}`)}?sort=lower_price`)
  await expect(page.getByRole('heading', { level: 1, name: `Fruits ${mark}` })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(product.name)
})

test('a picture for a category leaves it the name that somebody else gave it meanwhile', async ({
  page,
  admin,
  signInAs,
  api,
}) => {
  const { _id, name } = await api.newCategory(`Fruts ${unique()}`)
  const mended = name.replace('Fruts', 'Fruits')
  await signInAs(admin)
  await page.goto('/products/categories')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await api.changeCategory({ _id }, { name: mended })
  await dialog(page).getByLabel('Image').setInputFiles(picture)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').getByText(`${mended} was saved`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: mended }).locator('img')).toHaveAttribute('src', /\/media\//)
})

test('an empty category is removed, one with a product that is not on sale is not', async ({
  page,
  admin,
  signInAs,
  api,
}) => {
  const [empty, used] = [(await api.newCategory()).name, (await api.newCategory()).name]
  await api.changeProduct(await api.newProduct({ category: used }), { active: false })
  await signInAs(admin)
  await page.goto('/products/categories')
  await page.getByRole('button', { name: `Remove ${used}` }).click()
  await answer(page, `Do you want to remove ${used}?`, 'Remove')
  await answer(
    page,
    'This category still has products (inactive ones count too). Please move them to another category first.',
    'OK',
  )
  await page.getByRole('button', { name: `Remove ${empty}` }).click()
  await answer(page, `Do you want to remove ${empty}?`, 'Remove')
  await expect(page.getByRole('status').getByText(`${empty} was removed`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: empty })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: used })).toHaveCount(1)
})

test('while one removal is under way, another is asked for; each is busy until its own answer', async ({
  page,
  admin,
  signInAs,
  api,
}) => {
  const names = [(await api.newCategory()).name, (await api.newCategory()).name]
  await signInAs(admin)
  await page.goto('/products/categories')
  const button = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
  const isRemoval = (request: Request) => request.method() === 'DELETE'
  const calls = []
  for (const name of names) {
    const call = await keepBack(page, isRemoval, { isBeforeTheShop: true })
    calls.push(call)
    await button(name).click()
    await answer(page, `Do you want to remove ${name}?`, 'Remove')
    await call.asked
  }
  await calls[0]!.letGo()
  await expect(button(names[0]!)).toHaveCount(0)
  await expect(button(names[1]!)).toHaveAttribute('aria-busy', 'true')
  await calls[1]!.letGo()
  await expect(button(names[1]!)).toHaveCount(0)
})

test('a name that is taken is said beside the field, and what was typed stays', async ({
  page,
  admin,
  signInAs,
  api,
}) => {
  const [taken, other] = [(await api.newCategory()).name, (await api.newCategory()).name]
  await signInAs(admin)
  await page.goto('/products/categories')
  const edit = page.getByRole('button', { name: `Edit ${other}` })
  await edit.press('Enter')
  const field = dialog(page).getByLabel('Name of the category')
  await expect(field).toBeFocused()
  await field.fill(taken.toUpperCase())
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This category already exists/)
  await expect(field).toHaveValue(taken.toUpperCase())
  await field.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit).toBeFocused()
})

test('a press beside the dialog of a category closes it only while nothing was changed in it', async ({
  page,
  admin,
  signInAs,
  api,
}) => {
  const { name } = await api.newCategory()
  await signInAs(admin)
  await page.goto('/products/categories')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const field = dialog(page).getByLabel('Name of the category')
  await field.fill(`${name} and more`)
  await page.mouse.click(3, 3)
  await expect(field).toHaveValue(`${name} and more`)
  await field.fill(name)
  await page.mouse.click(3, 3)
  await expect(dialog(page)).toHaveCount(0)
})

test('a new category stands in the list', async ({ page, admin, signInAs }) => {
  const name = `Aisle ${unique()}`
  await signInAs(admin)
  await page.goto('/products/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  await dialog(page).getByLabel('Name of the new category').fill(name)
  await dialog(page).getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('status').getByText(`${name} was added`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0')
})
