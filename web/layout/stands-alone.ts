/** The pages for signing in and registering stand alone, without navigation and footer (docs/rules/site.md#layout). */
export const standsAlone = (pathname: string): boolean => /^\/(login|register)\/?$/i.test(pathname)
