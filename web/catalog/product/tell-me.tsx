import Bell from 'lucide-react/icons/bell'
import { useLocation } from 'react-router'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { signInPath } from '#web/layout/sign-in-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AskForMail } from './on-demand.ts'

/** Asks for a mail when a product is back. A guest is led to the sign-in and back. */
export function TellMe({ id, size }: { id: string; size?: 'big' }) {
  const { user } = useSession()
  const signIn = signInPath(useLocation())
  const link = (
    <Button to={signIn} size={size}>
      <Icon of={Bell} />
      {productTexts.tellMe}
    </Button>
  )
  return user ? <AskForMail {...{ id, size }} label={productTexts.tellMe} fallback={link} /> : link
}
