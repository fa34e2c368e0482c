import type { SignedInUser } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'

/** What the use cases of an account need. */
export type AccountDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** Who asks for something of their own account, and from where. */
export type AccountRequest = { user: SignedInUser; ip: string }
