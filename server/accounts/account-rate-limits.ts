import type { RateLimit } from '#server/platform/rate-limits.ts'

/** docs/rules/accounts.md#limits. Mails are counted by mailbox, because a deleted account may be created again. */
export const accountRateLimits = {
  signIn: { name: 'sign-in', max: 10, minutes: 15 },
  signInFromIp: { name: 'sign-in-from', max: 100, minutes: 15 },
  signInOfAccount: { name: 'sign-in-of', max: 100, minutes: 60 },
  signUp: { name: 'sign-up', max: 30, minutes: 60 },
  // As long as a link is valid: whoever gets no further link, because a stranger asked for many, still has a valid one.
  mailedLinkOfAccount: { name: 'mailed-link', max: 5, minutes: 30 },
  mailedLinkFromIp: { name: 'mailed-link-from', max: 30, minutes: 60 },
  mailedCodeOfMailbox: { name: 'mailed-code', max: 5, minutes: 30 },
  mailedCodeFromIp: { name: 'mailed-code-from', max: 30, minutes: 60 },
  wrongCodeFromIp: { name: 'wrong-code-from', max: 100, minutes: 15 },
  confirmationOfAccount: { name: 'confirmation', max: 5, minutes: 60 },
  currentPassword: { name: 'current-password', max: 100, minutes: 60 },
  newPassword: { name: 'new-password', max: 10, minutes: 60 },
  externalSignIn: { name: 'external-sign-in', max: 100, minutes: 15 },
} as const satisfies Record<string, RateLimit>
