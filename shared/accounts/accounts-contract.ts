import Type, { type Static } from 'typebox'
import { allLanguages } from '../languages.ts'
import { maxSearchLength } from '../max-search-length.ts'
import { usersOnPage } from '../pagination.ts'
import { Instant, idFields, oneOf, pagingFields } from '../wire.ts'
import { userFilters, userSorts } from './user-lists.ts'

const userFields = {
  ...idFields,
  name: Type.String(),
  email: Type.String(),
  isAdmin: Type.Boolean(),
  /** False means banned. */
  active: Type.Boolean(),
  createdAt: Instant,
}

/** An account as its owner and admins see it. */
export const User = Type.Object(
  {
    ...userFields,
    /** False for an account made through Google whose owner set no password yet. */
    hasPassword: Type.Boolean(),
    emailConfirmed: Type.Boolean(),
    /** The seeded admin, whom nobody can demote or ban. */
    isSeeded: Type.Boolean(),
  },
  { $id: 'User' },
)
export type User = Static<typeof User>

/** The response to a sign-in, which the browser stores as `userInfo`. */
export const SignedIn = Type.Object({ ...userFields, token: Type.String() }, { $id: 'SignedIn' })
export type SignedIn = Static<typeof SignedIn>

// Optional, and longer than the rules allow (account-rules.ts), so that the rules answer with their own texts.
const LooseText = Type.Optional(Type.String({ maxLength: 1000 }))
const LoosePassword = Type.Optional(Type.String({ maxLength: 10_000 }))

export const SignInBody = Type.Object({ email: LooseText, password: LoosePassword })
export type SignInBody = Static<typeof SignInBody>

export const SignUpBody = Type.Object({ name: LooseText, email: LooseText, password: LoosePassword })
export type SignUpBody = Static<typeof SignUpBody>

/** `q` is searched in names, emails and ids (docs/rules/admin.md#users). */
export const UserQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: maxSearchLength })),
  sort: Type.Optional(oneOf(userSorts)),
  filter: Type.Optional(oneOf(userFilters)),
  ...pagingFields(usersOnPage),
})
export type UserQuery = Static<typeof UserQuery>

/** Missing fields stay as they are; `active: false` bans. */
export const UpdateUserBody = Type.Object({
  isAdmin: Type.Optional(Type.Boolean()),
  active: Type.Optional(Type.Boolean()),
})
export type UpdateUserBody = Static<typeof UpdateUserBody>
export const UserAnswer = Type.Object({ message: Type.String(), user: User })
export type UserAnswer = Static<typeof UserAnswer>

/**
 * What is missing or empty stays as it is. `currentPassword` is required when the sign-in is older than 10 minutes
 * (docs/rules/accounts.md#change-the-password).
 */
export const UpdateProfileBody = Type.Object({
  user: Type.Object({
    name: LooseText,
    password: LoosePassword,
    currentPassword: LoosePassword,
    /** The language of mails. */
    language: Type.Optional(oneOf(allLanguages)),
  }),
})
export type UpdateProfileBody = Static<typeof UpdateProfileBody>
/**
 * The token of a new sign-in after a new password, or else the token that asked. The latter stays valid in any case
 * (docs/rules/accounts.md#change-the-password).
 */
export const ProfileAnswer = Type.Object({ message: Type.String(), user: User, token: Type.String() })
export type ProfileAnswer = Static<typeof ProfileAnswer>

/** The one-time code of a Google sign-in (docs/rules/accounts.md#google). */
export const RedeemCodeBody = Type.Object({ code: Type.String({ maxLength: 200 }) })
export type RedeemCodeBody = Static<typeof RedeemCodeBody>

/** Asking for a code by mail, and signing in with it. `acceptsTerms` is required where the code makes an account. */
export const AskForCodeBody = Type.Object({ email: LooseText })
export type AskForCodeBody = Static<typeof AskForCodeBody>
export const EnterCodeBody = Type.Object({
  email: LooseText,
  code: LooseText,
  acceptsTerms: Type.Optional(Type.Boolean()),
})
export type EnterCodeBody = Static<typeof EnterCodeBody>

/** Asking for a link to set a password, and setting the password by that link. */
export const AskForPasswordBody = Type.Object({ email: LooseText })
export type AskForPasswordBody = Static<typeof AskForPasswordBody>
export const SetPasswordBody = Type.Object({ token: Type.String({ maxLength: 200 }), password: LoosePassword })
export type SetPasswordBody = Static<typeof SetPasswordBody>

/** The link of the mail that asks to confirm an address. */
export const ConfirmEmailBody = Type.Object({ token: Type.String({ maxLength: 200 }) })
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>
