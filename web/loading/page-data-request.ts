import { withCallTimeout } from './call-timeout.ts'

/**
 * How a page's data are asked for, instead of React Router's own way (scripts/leaner-browser.ts), which waits indefinitely:
 * without an answer the page says that the shop could not be reached. No page of the shop sends a form through the
 * router, so there are no other methods and bodies.
 */
export const createRequestInit = async ({ signal }: Request): Promise<RequestInit> => ({
  signal: withCallTimeout(signal),
})
