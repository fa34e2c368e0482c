/** The address of a page for signing in or registering, which then leads to `redirect`; '/' is where it leads by default. */
export const authPath = (page: '/login' | '/register', redirect: string): string =>
  redirect === '/' ? page : `${page}?${new URLSearchParams({ redirect })}`

/** The address of the sign-in that leads back to a page of this shop. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  authPath('/login', pathname + search)
