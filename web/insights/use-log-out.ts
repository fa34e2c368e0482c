import { useNavigate } from 'react-router'
import { signOut } from '#web/accounts/session-store.ts'
import { callApi } from '#web/api.ts'

/** 'Log out' clears the session and navigates to '/' (specification §2). The token also ends on the server. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const ending = callApi('POST /api/users/signout')
    void (async () => {
      await navigate('/')
      signOut()
      // Out of reach, or ended already: this browser forgets the token, and it dies by itself.
      await ending.catch(() => undefined)
    })()
  }
}
