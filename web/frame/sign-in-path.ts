/** The address of the sign-in that leads back to a page of this shop. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const back = pathname + search
  return back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}
