import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { insideRedirect } from '#shared/accounts/inside-redirect.ts'
import { useSession } from '../session-store.ts'

/** Where this page's address redirects to: inside the shop only (RULINGS §6). */
export function useInsideRedirect(fallback: string): string {
  const [parameters] = useSearchParams()
  return insideRedirect(parameters.get('redirect'), fallback)
}

/** Redirects whoever is signed in, from before or since just now. */
export function useRedirectSignedIn(redirect: string) {
  const { user, ready } = useSession()
  const navigate = useNavigate()
  const isInside = ready && user !== null
  useEffect(() => {
    if (isInside) void navigate(redirect, { replace: true })
  }, [isInside, redirect, navigate])
}

/** The other such page with the same redirect; '/' is where both lead by default. */
export const authPath = (page: '/login' | '/register', redirect: string): string =>
  redirect === '/' ? page : `${page}?${new URLSearchParams({ redirect })}`
