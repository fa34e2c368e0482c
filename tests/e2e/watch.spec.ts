// What makes any e2e test fail: the watch in e2e-test.ts.
import { test } from './e2e-test.ts'

test.describe('an e2e test fails', () => {
  // Proves the watch that all e2e tests rely on with what it must notice.
  test.fail()

  test('by a message on the console', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => console.error('planted'))
  })

  test('by an error that nobody caught', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('planted')
        }),
    )
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve)))
  })

  test('by a script that the policy forbids', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'void 0'
      document.body.append(script)
    })
  })

  test('by a request to another host', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => void fetch('https://elsewhere.example/').catch(() => {}))
  })
})
