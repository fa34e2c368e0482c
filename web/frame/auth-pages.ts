/** The doors of the shop stand alone, without navigation and footer (specification §2). */
export const isAuthPage = (pathname: string): boolean => /^\/(login|register)\/?$/i.test(pathname)
