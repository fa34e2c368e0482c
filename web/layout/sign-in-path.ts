/** The address of a sign-in page that then redirects to `redirect`, by default '/'. */
export const authPath = (page: '/login' | '/register', redirect: string): string =>
  redirect === '/' ? page : `${page}?${new URLSearchParams({ redirect })}`

type Place = { pathname: string; search: string }

/** The address of the sign-in that leads back to a page. */
export const signInPath = ({ pathname, search }: Place): string => authPath('/login', pathname + search)

/** The address of the registration that leads back to a page. */
export const registerPath = ({ pathname, search }: Place): string => authPath('/register', pathname + search)
