// The engines besides Chromium. Debian's packages bring them.
import { existsSync, globSync } from 'node:fs'

/** The programs of WebKit: its small browser, its WebDriver, and a screen in memory. */
export type WebKitPrograms = { browser: string; driver: string; screen: string }

/** Where Firefox is, if it is installed. */
export function findFirefox(): string | undefined {
  const browser = '/usr/bin/firefox-esr'
  return existsSync(browser) ? browser : undefined
}

/** Where the programs of WebKit are, if all are installed. */
export function findWebKit(): WebKitPrograms | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] as const
  return browser && existsSync(driver) && existsSync(screen) ? { browser, driver, screen } : undefined
}

/** What `npm test` leaves out, and what to install for it. Undefined if nothing is left out. */
export function leftOutEngines(installed: { firefox: boolean; webKit: boolean }): string | undefined {
  const missing = [
    ...(installed.firefox ? [] : ['in Firefox (install firefox-esr)']),
    ...(installed.webKit ? [] : ['in WebKit (install webkit2gtk-driver and xvfb)']),
  ]
  return missing.length > 0 ? `Left out: the main journeys ${missing.join(' and ')}` : undefined
}
