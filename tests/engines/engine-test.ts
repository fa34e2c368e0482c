// Journeys in an engine besides Chromium: a window of a fresh browser for each, in the shop of the e2e tests.
import { findFirefox, findWebKit } from '../../scripts/find-engines.ts'
import { test as base } from '../e2e/e2e-test.ts'
import { openFirefox } from './firefox.ts'
import { Screen } from './screen.ts'
import { openWebKit } from './webkit.ts'

export const test = base.extend<{ shop: Screen }>({
  shop: async ({ baseURL }, use, { project }) => {
    const engine = await (project.name === 'firefox' ? openFirefox(findFirefox()!) : openWebKit(findWebKit()!))
    await use(new Screen({ engine, window: engine.window, baseURL: baseURL! }))
    await engine.close()
  },
})
