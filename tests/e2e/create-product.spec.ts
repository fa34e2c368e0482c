// A new product: from the first word to the shelf, and its draft that waits for whoever typed it.
import { dialog, fillProduct, picture, rows } from './admin-screens.ts'
import { expect, type Person, stored, test, unique } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { expectAccessible } from './page-checks.ts'
import { logIn, statusOf } from './screens.ts'

test.describe('an admin', () => {
  // The browser's own messages while the connection is lost.
  // On a slow machine the router still asks for routes when this test takes the line away.
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/] })
  test.use({ visitor: 'admin' })

  test('creates a product, and loses nothing on the way', { tag: '@phone' }, async ({ page }) => {
    const name = `Heather Honey ${unique()}`
    await page.goto('/create')
    await expect(page.getByRole('heading', { level: 1, name: 'Create your product' })).toBeVisible()
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
    const create = page.getByRole('button', { name: 'Create Product' })
    await field('Name').fill('Red Gala Apples')
    await expect(field('Slug')).toHaveValue('red-gala-apples')
    await field('Price').fill('-1')
    await expect(page.getByText('Price cannot be negative')).toBeVisible()
    await field('Price').fill('6.49')
    await expect(page.getByText('Price cannot be negative')).toHaveCount(0)
    await field('Stock').fill('0')
    await expect(page.getByText('Stock cannot be 0 or negative')).toBeVisible()
    await field('Stock').fill('12')
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByLabel('Name of the new category').fill('Pantry')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('This category already exists')
    await page.keyboard.press('Escape')
    await page.getByLabel('Category').selectOption('Breakfast & Spreads')
    await page.getByLabel('Image').setInputFiles(picture)
    await expect(statusOf(page, 'Image loaded successfully to Cloudinary')).toBeVisible()
    await create.click()
    await expect(page.getByText('Brand is required')).toBeVisible()
    await expect(field('Brand')).toBeFocused()
    await field('Brand').fill('Copper Larder')
    await field('Description').fill('Dark and spoonable.')
    await expectAccessible(page)
    await create.click()
    await expect(page.getByText('Another product already has this name')).toBeVisible()

    await page.reload()
    await expect(page.getByText('What you typed before is still here.')).toBeVisible()
    await field('Name').fill(name)
    const preview = page.getByRole('complementary', { name: 'Product preview' })
    await expect(preview).toContainText(name)
    await expect(preview).toContainText('usd$6.49')
    await field('Slug').fill(name)

    await page.context().setOffline(true)
    await create.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.context().setOffline(false)
    await create.click()
    await expect(dialog(page).getByRole('heading', { name: 'Product created' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/products?q=${name}`)
    await expect(rows(page)).toHaveCount(1)
  })

  test('creates one product though the first answer is lost, and the page loaded again', async ({ page }) => {
    const name = `Elder Flowers ${unique()}`
    await page.goto('/create')
    const main = page.getByRole('main')
    const brand = main.getByLabel('Brand', { exact: true })
    await fillProduct(page, { Name: name, Slug: name })
    await main.getByLabel('Image').setInputFiles(picture)
    await loseNextAnswer(page, 'POST', '**/api/products')
    const create = page.getByRole('button', { name: 'Create Product' })
    await create.click()
    await expect(page.getByText('The shop could not be reached.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('What you typed before is still here.')).toBeVisible()
    // Something else under that name is somebody else's.
    await brand.fill('Copper Larder')
    await create.click()
    await expect(page.getByText('Another product already has this name')).toBeVisible()
    await brand.fill('Fernhollow')
    await create.click()
    await expect(dialog(page).getByRole('heading', { name: 'Product created' })).toBeVisible()
    await page.goto(`/products?q=${name}`)
    await expect(rows(page)).toHaveCount(1)
  })

  test('finds their own draft after their sign-in ended, and nobody else does', async ({ page, api, admin }) => {
    const colleague = await api.newAdmin()
    const name = page.getByRole('main').getByLabel('Name', { exact: true })
    const comeBackAs = async (person: Person) => {
      await page.goto('/login?redirect=%2Fcreate')
      await logIn(page, person)
      await expect(page.getByRole('heading', { level: 1, name: 'Create your product' })).toBeVisible()
    }
    const endSignIn = async () => {
      const { token } = (await stored(page, 'userInfo')) as Person
      await api.signOutElsewhere({ token })
      await page.reload()
      await dialog(page).getByRole('button', { name: 'Close' }).click()
    }
    await page.goto('/create')
    await name.fill('A secret recipe')
    await endSignIn()
    await comeBackAs(colleague)
    await expect(name).toHaveValue('')
    await endSignIn()
    await comeBackAs(admin)
    await expect(name).toHaveValue('A secret recipe')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await comeBackAs(admin)
    await expect(name).toHaveValue('')
  })
})
