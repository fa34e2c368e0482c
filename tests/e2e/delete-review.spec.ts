// An abusive review, which an admin takes away on the product's page.
import { answer, dialog } from './admin-screens.ts'
import { expect, test } from './e2e-test.ts'
import { expectAccessible } from './page-checks.ts'
import { statusOf } from './screens.ts'

test('an admin takes a review away; number and stars follow', async ({ page, api, admin, signIn, anotherBrowser }) => {
  const pears = await api.newProduct()
  const [linh, basil] = [await api.newPerson('Linh Nguyen'), await api.newPerson('Basil Bitter')]
  await api.newReview(pears, 4, 'Sweet as ever.', linh)
  await api.newReview(pears, 1, 'You are all fools!', basil)
  const shopper = await anotherBrowser()
  await shopper.goto(`/detail/${pears.slug}`)
  await expect(shopper.getByRole('region', { name: 'Reviews' }).getByRole('article')).toHaveCount(2)
  await expect(shopper.getByRole('button', { name: /Delete/ })).toHaveCount(0)

  await signIn(admin)
  await page.goto(`/detail/${pears.slug}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const remove = (name: string) => reviews.getByRole('button', { name: `Delete review by ${name}` })
  await expect(remove('Linh Nguyen')).toBeVisible()
  await expectAccessible(page)

  // By keyboard. Whoever changes their mind is where they were.
  await remove('Basil Bitter').press('Enter')
  const question = 'Do you want to delete the review by Basil Bitter?'
  await expect(dialog(page)).toContainText('It cannot be brought back. The writer may send another.')
  await answer(page, question, 'Cancel')
  await expect(remove('Basil Bitter')).toBeFocused()
  await remove('Basil Bitter').press('Enter')
  await answer(page, question, 'Delete')
  await expect(statusOf(page, 'The review by Basil Bitter was deleted')).toBeVisible()
  await expect(reviews.getByRole('article')).toHaveCount(1)
  await expect(reviews.getByText('You are all fools!')).toBeHidden()
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeFocused()
  await expect(page.getByRole('link', { name: '1 review' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: '4 out of 5' }).first()).toBeVisible()
  await expect(reviews.getByText('4.0', { exact: true })).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('link', { name: '1 review' })).toBeVisible()

  await remove('Linh Nguyen').click()
  await answer(page, 'Do you want to delete the review by Linh Nguyen?', 'Delete')
  await expect(reviews.getByText('There are no customer reviews')).toBeVisible()
  await expect(page.getByRole('link', { name: 'No reviews yet' })).toBeVisible()

  await page.goto(`/editproduct/${pears.id}`)
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem').first()).toContainText(
    'Review deleted',
  )
})

test.describe('a review that is gone already', () => {
  test.use({ expectedMessages: [/the server responded with a status of 404/] })

  test('goes from the page too, which says why', async ({ page, api, admin, signIn }) => {
    const pears = await api.newProduct()
    await api.newReview(pears, 4, 'Sweet as ever.', await api.newPerson('Linh Nguyen'))
    const abuse = await api.newReview(pears, 1, 'You are all fools!', await api.newPerson('Basil Bitter'))
    await signIn(admin)
    await page.goto(`/detail/${pears.slug}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByRole('button', { name: /^Delete review by/ })).toHaveCount(2)
    await api.deleteReview(pears, abuse)
    await reviews.getByRole('button', { name: 'Delete review by Basil Bitter' }).click()
    await answer(page, 'Do you want to delete the review by Basil Bitter?', 'Delete')
    await answer(page, 'This review is not there. It may have been deleted already.', 'OK')
    await expect(reviews.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('link', { name: '1 review' })).toBeVisible()
  })
})
