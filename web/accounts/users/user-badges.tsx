import { Ban, ShieldCheck } from 'lucide-react'
import type { User } from '#shared/accounts/accounts-contract.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Role and ban in words. */
export function UserBadges({ user: { isAdmin, active } }: { user: User }) {
  return (
    <span className="row gap-1">
      {(isAdmin || active) && (
        <Badge {...(isAdmin && { tone: 'leaf', icon: ShieldCheck })}>{isAdmin ? texts.admin : texts.user}</Badge>
      )}
      {!active && (
        <Badge tone="tomato" icon={Ban}>
          {texts.banned}
        </Badge>
      )}
    </span>
  )
}
