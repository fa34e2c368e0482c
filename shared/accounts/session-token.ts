/** Whether a text has the form of this shop's session tokens (docs/rules/accounts.md#sessions). */
export const isSessionToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{20,200}$/.test(text)
