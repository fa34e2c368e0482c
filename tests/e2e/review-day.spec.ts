// A review is dated in the reader's time zone, however far from the server: in one of these two places it is never UTC's day.
import { expect, test } from './e2e-test.ts'

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`somebody in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('reads on which day of theirs a review was written', async ({ page, api }) => {
      const pears = await api.newProduct()
      await api.newReview(pears, 5)
      await page.goto(`/detail/${pears.slug}`)
      const written = page.getByRole('region', { name: 'Reviews' }).locator('time')
      const at = new Date((await written.getAttribute('datetime'))!)
      await expect(written).toHaveText(at.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: timezoneId }))
    })
  })
}
