import { existsSync } from 'node:fs'

/** Debian's chromium; undefined leaves the choice to Playwright's own. */
export function findBrowser(): string | undefined {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
}
