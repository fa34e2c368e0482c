/** The pages for signing in and registering stand alone, without navigation and footer (specification §2). */
export const isAuthPage = (pathname: string): boolean => /^\/(login|register)\/?$/i.test(pathname)
