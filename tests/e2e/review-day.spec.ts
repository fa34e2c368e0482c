// A review is dated in the reader's time zone, however far from the server: in one of these two places it is never UTC's day.
import { expect, test } from './e2e-test.ts'

test('somebody reads on which day of theirs a review was written', async ({ browser, api, baseURL }) => {
  const pears = await api.newProduct()
  await api.newReview(pears, 5)
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const context = await browser.newContext({ baseURL, timezoneId })
    const page = await context.newPage()
    await page.goto(`/detail/${pears.slug}`)
    const written = page.getByRole('region', { name: 'Reviews' }).locator('time')
    const at = new Date((await written.getAttribute('datetime'))!)
    await expect(written).toHaveText(at.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: timezoneId }))
    await context.close()
  }
})
