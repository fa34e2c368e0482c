// The newest reviews of all products, where an admin finds an abusive one.
import { answer, dialog } from './admin-screens.ts'
import { expect } from './e2e-test.ts'
import { testInSharedShop as test } from './own-shop.ts'
import { expectAccessible } from './page-checks.ts'
import { statusOf } from './screens.ts'

test.use({ visitor: 'admin' })

test('an admin finds the newest reviews of all products, and takes an abusive one away', async ({ page, api }) => {
  await page.goto('/H0me')
  await page.getByRole('link', { name: 'Latest reviews' }).click()
  await expect(page).toHaveURL('/H0me/reviews')
  await expect(page.getByText('There are no customer reviews')).toBeVisible()

  const [pears, jam] = [await api.newProduct({ name: 'Pears' }), await api.newProduct({ name: 'Plum jam' })]
  const [linh, basil] = [await api.newPerson('Linh Nguyen'), await api.newPerson('Basil Bitter')]
  await api.newReview(pears, 4, 'Sweet as ever.', linh)
  await api.newReview(jam, 1, 'You are all fools!', basil)
  await api.newReview(jam, 5, 'Like my grandmother’s.', linh)
  await page.reload()
  const reviews = page.getByRole('article')
  await expect(reviews).toHaveCount(3)
  await expect(reviews.first()).toContainText('Like my grandmother’s.')
  await expect(page.getByText('3 reviews')).toBeVisible()
  await expectAccessible(page)

  const remove = page.getByRole('button', { name: 'Delete review by Basil Bitter' })
  await remove.press('Enter')
  await expect(dialog(page)).toContainText('It cannot be brought back.')
  await answer(page, 'Do you want to delete the review by Basil Bitter?', 'Delete')
  await expect(statusOf(page, 'The review by Basil Bitter was deleted')).toBeVisible()
  await expect(reviews).toHaveCount(2)
  await expect(page.getByText('2 reviews')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest reviews' })).toBeFocused()

  await page.getByRole('link', { name: 'Pears' }).click()
  await expect(page).toHaveURL(`/detail/${pears.slug}`)
  await expect(page.getByText('Sweet as ever.')).toBeVisible()
})

test('the list of reviews goes on on further pages', async ({ page, api }) => {
  const pears = await api.newProduct()
  for (let number = 1; number <= 21; number += 1) await api.newReview(pears, 4, `Review number ${number}.`)
  await page.goto('/H0me/reviews')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Review number 1.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/H0me/reviews?page=2')
})
