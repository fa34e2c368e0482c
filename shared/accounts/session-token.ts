/** Whether a text could be the token of a session: as the shop makes them, and nothing else (RULINGS §6). */
export const isSessionToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{20,200}$/.test(text)
