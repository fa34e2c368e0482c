import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'
import { findFirefox, findWebKit } from './scripts/find-engines.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-shop.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Far more than a test needs, so that a slow or busy machine fails none.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's own look-ups of the outside world only fail here, noisily.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    {
      // Most tests are about something that is the same at any width, or set widths of their own.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The main journeys in other engines, where they are installed.
    ...(findFirefox() ? [{ name: 'firefox', testDir: 'tests/engines' }] : []),
    ...(findWebKit() ? [{ name: 'webkit', testDir: 'tests/engines' }] : []),
  ],
})
