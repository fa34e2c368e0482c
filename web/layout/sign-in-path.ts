/** The address of a sign-in page that then redirects to `redirect`, by default '/'. */
export const authPath = (page: '/login' | '/register', redirect: string): string =>
  redirect === '/' ? page : `${page}?${new URLSearchParams({ redirect })}`

/** The address of the sign-in that leads back to a page. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  authPath('/login', pathname + search)
