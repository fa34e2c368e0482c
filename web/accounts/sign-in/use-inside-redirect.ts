import { useSearchParams } from 'react-router'
import { insideRedirect } from '#shared/accounts/inside-redirect.ts'

/** Where this page's address redirects to: inside the shop only (docs/rules/accounts.md#sign-in). */
export function useInsideRedirect(fallback: string): string {
  const [parameters] = useSearchParams()
  return insideRedirect(parameters.get('redirect'), fallback)
}
