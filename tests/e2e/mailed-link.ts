// Finds the links in the shop's mails.
import { type APIRequestContext, expect } from '@playwright/test'
import type { Person, Api } from './api.ts'

/** The address in the newest mail that leads to this page, with its token, once the mail has come. */
export async function mailedLink(api: Api, { email }: Person, path: '/reset' | '/confirm-email'): Promise<string> {
  const link = new RegExp(`${path}#\\S+`)
  const found = async () => (await api.mailsTo(email)).flatMap(({ text }) => link.exec(text)?.[0] ?? []).at(0)
  await expect.poll(found).toBeDefined()
  return (await found())!
}

/** Asks for a link that sets a password; the address in the mail that brings it. */
export async function askForReset(request: APIRequestContext, api: Api, buyer: Person): Promise<string> {
  await request.post('/api/users/reset', { data: { email: buyer.email } })
  return mailedLink(api, buyer, '/reset')
}
