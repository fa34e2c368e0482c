import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

const executablePath = findBrowser()

/**
 * Journeys about what is kept, asked for, focused and said, which is the same at any width, run once; and so do those
 * that set widths of their own.
 */
const sameAtAnyWidth = [
  'admin-lists',
  'after-leaving',
  'changed-while-ordering',
  'changes',
  'closed-to-buyers',
  'confirm-email',
  'current-password',
  'database-away',
  'early-press',
  'ended-sign-in',
  'focus',
  'forgotten-password',
  'google',
  'in-view',
  'e2e-test',
  'kept-fresh',
  'late-answers',
  'links',
  'list-addresses',
  'long-words',
  'lost-password',
  'on-paper',
  'order-again',
  'overflow',
  'own-data',
  'page-head',
  'payment-window',
  'product-picture',
  'providers-away',
  'read-out',
  'refused-checkout',
  'refused-after-leaving',
  'restored',
  'review-day',
  'security',
  'sign-out',
  'slides',
  'slow-coupon',
  'squeezed',
  'statuses',
  'storage',
  'stored-text',
  'stored-text-admin',
  'test-shop',
  'times',
  'touch-targets',
  'trouble',
  'unpaid-order',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-shop-for-e2e.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that does other work makes a browser late now and then; what fails twice in a row is broken.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording every e2e test takes a fifth of the time: what fails once is recorded at its second try.
    trace: 'on-first-retry',
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
      name: 'phone',
      testIgnore: sameAtAnyWidth.map((name) => `**/${name}.spec.ts`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
