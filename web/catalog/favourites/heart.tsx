import HeartIcon from 'lucide-react/icons/heart'
import { useLocation, useNavigate } from 'react-router'
import { favouriteTexts } from '#shared/catalog/favourite-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { signInPath } from '#web/layout/sign-in-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { setFavourite, useFavourite } from './favourites-store.ts'

/** Makes a product a favourite, or no longer. Leads guests to the sign-in and back. Admins have no favourites. */
export function Heart({ of: { id, name } }: { of: { id: string; name: string } }) {
  const { user } = useSession()
  const isFavourite = useFavourite(id)
  const navigate = useNavigate()
  const location = useLocation()
  if (user?.isAdmin) return null
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isFavourite}
      aria-label={favouriteTexts.keep(name)}
      onClick={() => void (user ? setFavourite(id, !isFavourite) : navigate(signInPath(location)))}
    >
      <Icon of={HeartIcon} />
    </button>
  )
}
