// What buyers write about a product.
import { expect, test } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'

test('a review is written once; rating and count follow at once', async ({ page, api, signIn, anotherBrowser }) => {
  await signIn(await api.newPerson('Linh Nguyen'))
  const pears = await api.newProduct()
  await api.newReview(pears, 2, 'A little hard.')
  await page.goto(`/detail/${pears.slug}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const rating = reviews.getByLabel('Rating')
  const send = reviews.getByRole('button', { name: 'Send review' })
  await expect(rating.getByRole('option')).toHaveText([
    'Choose a rating',
    '1 Poor',
    '2 Fair',
    '3 Good',
    '4 Very good',
    '5 Excelent',
  ])
  await send.click()
  await expect(rating).toHaveAccessibleDescription('Please enter comment and rating')
  await expect(rating).toBeFocused()
  await rating.selectOption('5 Excelent')
  await send.click()
  await expect(reviews.getByLabel('Comment')).toHaveAccessibleDescription('Please enter comment and rating')
  await reviews.getByLabel('Comment').fill('Sweet as ever.\nThank you!')
  await send.click()
  await expect(reviews.getByText('Review Submitted Successfully')).toBeVisible()
  await expect(reviews.getByRole('article').first()).toContainText('Linh Nguyen')
  await expect(reviews.getByRole('article').first()).toContainText('Sweet as ever.')
  await expect(page.getByRole('main').getByText('3.5', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '2 reviews' })).toBeVisible()

  const other = await anotherBrowser()
  await other.goto(`/detail/${pears.slug}`)
  await expect(other.getByRole('link', { name: '2 reviews' })).toBeVisible()

  await expect(reviews.getByLabel('Comment')).toHaveValue('')
  await rating.selectOption('1 Poor')
  await send.click()
  await expect(reviews.getByText('Review Submitted Successfully')).toBeHidden()
  await reviews.getByLabel('Comment').fill('Not any more.')
  await send.click()
  await expect(reviews.getByRole('alert')).toHaveText('You already submitted a review')
  // What was written is still there.
  await expect(reviews.getByLabel('Comment')).toHaveValue('Not any more.')
})

test.describe('when the connection breaks right after a review was sent', () => {
  test.use({ expectedMessages: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] })

  test('and its answer is lost, the next try after a reload says so', async ({ page, api, signIn }) => {
    await signIn()
    await page.goto(`/detail/${(await api.newProduct()).slug}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByLabel('Rating').selectOption('5')
    await reviews.getByLabel('Comment').fill('Sweet as ever. ')
    await loseNextAnswer(page, 'POST', '**/reviews')
    const send = reviews.getByRole('button', { name: 'Send review' })
    await send.click()
    await expect(reviews.getByText('The shop could not be reached.')).toBeVisible()
    await page.reload()
    await send.click()
    await expect(reviews.getByText('Review Submitted Successfully')).toBeVisible()
    await expect(reviews.getByRole('article')).toHaveCount(1)
    await expect(reviews.getByLabel('Comment')).toHaveValue('')
  })
})

test.describe('a review that is refused', () => {
  test.use({ expectedMessages: [/the server responded with a status of 409/] })

  test('is not taken for another’s that says the same', async ({ page, api, signIn }) => {
    const [buyer, pears] = [await api.newPerson('Linh Nguyen'), await api.newProduct()]
    await api.newReview(pears, 4, 'Good', await api.newPerson('Bruno Keller'))
    await signIn(buyer)
    await page.goto(`/detail/${pears.slug}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByLabel('Rating').selectOption('4')
    await reviews.getByLabel('Comment').fill('Good')
    await api.newReview(pears, 1, 'Mouldy', buyer)
    // What was typed before a reload may have been sent before it.
    await page.reload()
    await reviews.getByRole('button', { name: 'Send review' }).click()
    await expect(reviews.getByText('You already submitted a review')).toBeVisible()
    await expect(reviews.getByLabel('Comment')).toHaveValue('Good')
  })
})
