import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session-store.ts'

/** Redirects a signed-in person, from before or since just now. */
export function useRedirectSignedIn(redirect: string) {
  const { user, isReady } = useSession()
  const navigate = useNavigate()
  const isInside = isReady && user !== null
  useEffect(() => {
    if (isInside) void navigate(redirect, { replace: true })
  }, [isInside, redirect, navigate])
}
