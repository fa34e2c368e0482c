// What a page asks the shop for, where a test expects that it asks for nothing.
import type { Page } from '@playwright/test'

/** The paths of all that the page asks for from now on, as they come. */
export function pathsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** A call of our own, to `/healthz`: what the page was about to ask for has been asked for before it. */
export const roundTrip = (page: Page) => page.evaluate(async () => fetch('/healthz'))
