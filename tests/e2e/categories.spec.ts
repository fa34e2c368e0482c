// The categories of the shop, where an admin corrects typing mistakes.
import { answer, dialog } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'

const picture = 'db/seed/catalogue/pictures/categories/bakery.webp'

test('a category gets another name and a picture; its former address leads there', async ({
  page,
  admin,
  signIn,
  api,
}) => {
  const mark = unique()
  const { name: wrong } = await api.newCategory(`Preservs ${mark}`)
  const product = await api.newProduct({ category: wrong })
  await signIn(admin)
  await page.goto('/H0me/stock')
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await page.getByRole('button', { name: `Edit ${wrong}` }).click()
  await dialog(page).getByLabel('Name of the category').fill(`Preserves ${mark}`)
  await dialog(page).getByLabel('Image').setInputFiles(picture)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').getByText(`Preserves ${mark} was saved`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: mark })
  await expect(row.getByRole('link')).toHaveText(`Preserves ${mark}`)
  await expect(row.locator('img')).toHaveAttribute('src', /\/media\//)
  await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  await page.goto(`/categories/${encodeURIComponent(wrong)}?sort=lower_price`)
  await expect(page).toHaveURL(`/categories/${encodeURIComponent(`Preserves ${mark}`)}?sort=lower_price`)
  await expect(page.getByRole('heading', { level: 1, name: `Preserves ${mark}` })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(product.name)
})

test('a picture for a category leaves it the name that somebody else gave it', async ({ page, admin, signIn, api }) => {
  const { _id, name } = await api.newCategory(`Preservs ${unique()}`)
  const mended = name.replace('Preservs', 'Preserves')
  await signIn(admin)
  await page.goto('/products/categories')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await api.changeCategory({ _id }, { name: mended })
  await dialog(page).getByLabel('Image').setInputFiles(picture)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').getByText(`${mended} was saved`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: mended }).locator('img')).toHaveAttribute('src', /\/media\//)
})

test('an empty category is removed, one with an inactive product is not', async ({ page, admin, signIn, api }) => {
  const [empty, used] = [(await api.newCategory()).name, (await api.newCategory()).name]
  await api.changeProduct(await api.newProduct({ category: used }), { active: false })
  await signIn(admin)
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

test('a name that is taken is said beside the field, and the text stays', async ({ page, admin, signIn, api }) => {
  const [taken, other] = [(await api.newCategory()).name, (await api.newCategory()).name]
  await signIn(admin)
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

test('a press beside the dialog of a category closes it while it is unchanged', async ({
  page,
  admin,
  signIn,
  api,
}) => {
  const { name } = await api.newCategory()
  await signIn(admin)
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
