// The picture of a product: being uploaded, cancelled, and blocked by the network.
import type { Request } from '@playwright/test'
import { dialog, picture } from './admin-screens.ts'
import { expect, test } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { listen } from './listen.ts'
import { statusOf } from './screens.ts'

test.describe('an admin', () => {
  test.use({ visitor: 'admin' })

  test('is told when a gate of the network answers for the shop, and saves without the picture', async ({ page }) => {
    await page.route('**/api/upload', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }))
    await page.goto('/editproduct/red-gala-apples')
    await page.getByLabel('Image').setInputFiles(picture)
    await expect(
      page.getByText('The shop could not be reached. Please check your connection and try again.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
  })

  test('removes the picture while another one is on its way: that one does not come', async ({ page }) => {
    await page.route('**/api/upload', () => {}) // it never arrives
    await page.goto('/editproduct/red-gala-apples')
    await page.getByLabel('Image').setInputFiles(picture)
    await expect(page.getByText(/^(Uploading|Preparing the picture) …/)).toBeVisible()
    const givenUp = page.waitForEvent('requestfailed', { predicate: isUpload, timeout: 10_000 })
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await givenUp
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('chooses another picture while the form waits for the first: the other is saved', async ({ page, api }) => {
    const figs = await api.newProduct()
    await page.goto(`/editproduct/${figs.id}`)
    const first = await keepBack(page, isUpload)
    await page.getByLabel('Image').setInputFiles(picture)
    await first.asked
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByLabel('Image').setInputFiles(anotherPicture)
    await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
    await page.goto(`/detail/${figs.slug}`)
    await expect(page.getByRole('img', { name: figs.name })).toHaveAttribute('src', /\/media\//)
  })

  test('is led to the picture that fails while what was saved waits for it, and hears why', async ({ page, api }) => {
    const figs = await api.newProduct()
    const category = await api.newCategory()
    for (const { path, open } of [
      { path: `/editproduct/${figs.id}`, open: 'Image' },
      { path: '/products/categories', open: `Edit ${category.name}` },
    ]) {
      await page.goto(path)
      if (open !== 'Image') await page.getByRole('button', { name: open }).click()
      const image = page.getByLabel('Image')
      await expect(image).toBeAttached()
      const heard = await listen(page)
      const late = await keepBack(page, isUpload, { status: 503 })
      await image.setInputFiles(picture)
      await late.asked
      await page.getByRole('button', { name: 'Save changes' }).press('Enter')
      await late.letGo()
      await expect(image).toBeFocused()
      await expect(image).toHaveAccessibleDescription('Not just now')
      await expect.poll(heard).toContain('Not just now')
    }
  })

  test('leaves while the form waits for its picture: not saved, it says, with the way back', async ({ page }) => {
    await page.route('**/api/upload', () => {}) // it never arrives
    await page.goto('/editproduct/red-gala-apples')
    await page.getByLabel('Image').setInputFiles(picture)
    await page.getByLabel('Price').fill('7')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('link', { name: 'Stock', exact: true }).first().click()
    await expect(statusOf(page, 'Not saved: Red Gala Apples. Its picture had not arrived yet.')).toBeVisible()
    await page.getByRole('status').getByRole('link', { name: 'Edit product' }).click()
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('7')
  })
})

const anotherPicture = 'db/seed/catalogue/pictures/products/almond-body-lotion.webp'
const isUpload = (request: Request) => request.url().endsWith('/api/upload')
