import { validate as isUuid } from 'uuid'
import { tokenOf, userOf } from '#server/accounts/guards.ts'
import { endSession } from '#server/accounts/sessions.ts'
import type { ApiPlugin } from '#server/app.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import {
  ProfileAnswer,
  SignedIn,
  SignInBody,
  SignUpBody,
  UpdateProfileBody,
  User,
} from '#shared/accounts/accounts-contract.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import { IdParams, MessageBody } from '#shared/wire.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-in/sign-up.ts'
import { updateProfile } from './update-profile.ts'
import { findUser, toWireUser } from './users-queries.ts'

/** Signing in, up and out, and the account of the person who asks (docs/rules/accounts.md). */
export const accountsApi: ApiPlugin = async (app, deps) => {
  app.post(
    '/users/signin',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Sign in', body: SignInBody, response: { 200: SignedIn } },
    },
    (request) => {
      const onAccount = (id: string) => {
        request.accountTried = id
      }
      return signIn(deps, request.body, { ip: request.ip, onAccount })
    },
  )

  app.post(
    '/users/signup',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Create an account', body: SignUpBody, response: { 201: SignedIn } },
    },
    async (request, reply) => reply.code(201).send(await signUp(deps, request.body, request.ip)),
  )

  app.post(
    '/users/signout',
    { config: { access: 'signed-in' }, schema: { summary: 'End this token', response: { 200: MessageBody } } },
    async (request) => {
      await endSession(deps.db, userOf(request).tokenHash)
      return { message: accountsApiTexts.signedOut }
    },
  )

  app.get(
    '/users/me',
    { config: { access: 'signed-in' }, schema: { summary: 'My account as it is now', response: { 200: User } } },
    async (request) => {
      const user = await findUser(deps.db, userOf(request).id)
      if (!user) throw notFound(accountsApiTexts.userNotFound)
      return toWireUser(user)
    },
  )

  app.put(
    '/users/profile/:id',
    {
      config: { access: 'signed-in' },
      // Checked before the body is read, like the access of every route.
      async onRequest(request) {
        if (!isUuid(request.params.id)) throw notFound(accountsApiTexts.userNotFound)
        if (request.params.id !== userOf(request).id) throw forbidden(accountsApiTexts.ownAccountOnly)
      },
      schema: {
        summary: 'Change my name, my password or the language of my mails',
        params: IdParams,
        body: UpdateProfileBody,
        response: { 200: ProfileAnswer },
      },
    },
    async (request) => {
      const person = { user: userOf(request), token: tokenOf(request), ip: request.ip }
      const changed = await updateProfile(deps, person, request.body)
      return { message: accountsApiTexts.userUpdated, user: toWireUser(changed.user), token: changed.token }
    },
  )
}
