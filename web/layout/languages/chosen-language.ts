import { isLanguage, type Language } from '#shared/languages.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { callApi } from '#web/client/api.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'

/**
 * The language that the person chose in this browser, or kept when another was offered: none is offered again. It leads
 * nowhere by itself, because the address decides the language of a page.
 */
export const chosenLanguage = browserStore<Language | null>(
  'language',
  (stored) => (typeof stored === 'string' && isLanguage(stored) ? stored : null),
  null,
)

/** Remembers the choice here, and in the account of a signed-in person for their mails. */
export function chooseLanguage(language: Language): void {
  chosenLanguage.write(language)
  const user = readUser()
  if (!user) return
  const body = { user: { language } }
  // The page is about to be left. Without an answer the mails stay in their language until the next choice.
  callApi('PUT /api/users/profile/{id}', { params: { id: user._id }, body, keepalive: true }).catch(() => {})
}
