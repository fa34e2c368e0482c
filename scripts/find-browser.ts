import { existsSync } from 'node:fs'

const withoutWindows = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

const firstThere = (paths: string[]) => paths.find((path) => existsSync(path))

/**
 * For e2e tests: Debian's headless Chromium shell, in which they take a third to a half less time (docs/testing.md),
 * else the whole Chromium. Undefined leaves the choice to Playwright.
 */
export const findBrowser = (): string | undefined => firstThere([withoutWindows, ...whole])

/** For measurements, as people have it: the whole browser, else as `findBrowser`. */
export const findWholeBrowser = (): string | undefined => firstThere([...whole, withoutWindows])
