// Journeys in an engine besides Chromium: a window of a fresh browser for each, in a shop of the e2e tests.
import type { TestInfo } from '@playwright/test'
import { findFirefox, findWebKit } from '../../scripts/find-engines.ts'
import { test as base } from '../e2e/e2e-test.ts'
import { openFirefox } from './firefox.ts'
import { Screen } from './screen.ts'
import { openWebKit } from './webkit.ts'

export type InEngine = { shop: Screen }

export const inEngine = {
  shop: async (
    { baseURL }: { baseURL?: string | undefined },
    use: (shop: Screen) => Promise<void>,
    { project }: TestInfo,
  ) => {
    const engine = await (project.name === 'firefox' ? openFirefox(findFirefox()!) : openWebKit(findWebKit()!))
    await use(new Screen({ engine, window: engine.window, baseURL: baseURL! }))
    await engine.close()
  },
}

/** In the shop that all e2e tests share. */
export const test = base.extend<InEngine>(inEngine)
