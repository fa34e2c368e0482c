/** The pages for signing in and registering stand alone, without navigation and footer (specification §2). */
export const standsAlone = (pathname: string): boolean => /^\/(login|register)\/?$/i.test(pathname)
