import { existsSync } from 'node:fs'

const withoutWindows = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

const firstThere = (paths: string[]) => paths.find((path) => existsSync(path))

/**
 * Debian's Chromium for journeys: its headless shell, in which they take a third to a half less time (docs/performance.md), else
 * the whole browser. Undefined leaves the choice to Playwright's own.
 */
export const findBrowser = (): string | undefined => firstThere([withoutWindows, ...whole])

/** As people have it, for what is measured: the whole browser, else as `findBrowser`. */
export const findWholeBrowser = (): string | undefined => firstThere([...whole, withoutWindows])
