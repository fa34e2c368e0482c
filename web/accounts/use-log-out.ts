import { useNavigate } from 'react-router'
import { logOut } from '#web/accounts/log-out.ts'

/** 'Log out' clears the session and navigates to '/' (specification §2); first away, so that no closed area flashes by. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void (async () => {
      await navigate('/')
      logOut()
    })()
  }
}
