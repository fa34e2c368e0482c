/** Whether a text has the form of this shop's session tokens (RULINGS §6). */
export const isSessionToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{20,200}$/.test(text)
