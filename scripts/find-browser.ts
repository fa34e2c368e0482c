import { existsSync } from 'node:fs'

const withoutWindows = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

const firstThere = (paths: string[]) => paths.find((path) => existsSync(path))

/**
 * The browser for e2e tests: Debian's headless Chromium shell, which is a third to a half faster (docs/testing.md), else
 * the whole Chromium. Undefined leaves the choice to Playwright.
 */
export const findBrowser = (): string | undefined => firstThere([withoutWindows, ...whole])

/** The browser for measurements: the whole Chromium, else the headless shell. */
export const findWholeBrowser = (): string | undefined => firstThere([...whole, withoutWindows])
