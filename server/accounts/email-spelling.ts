import { domainToUnicode } from 'node:url'
import { emailKey, tidyEmail } from '#shared/accounts/account-rules.ts'

/**
 * The spelling in which an email is stored, with a readable domain. For one and the same mailbox Chrome sends
 * 'amara@xn--bcher-kva.example' and Firefox 'amara@bücher.example', and full-width letters mean plain letters. A domain of
 * plain letters stays as typed.
 */
export function canonicalEmail(email: string): string {
  const tidy = tidyEmail(email)
  const at = tidy.lastIndexOf('@') + 1
  const domain = tidy.slice(at)
  // These characters would end the domain of a web address, and cut the email short.
  const hasSpellings = /xn--|[^\0-\u007f]/i.test(domain) && !/[/?#:%]/.test(domain)
  return hasSpellings ? tidy.slice(0, at) + (domainToUnicode(domain) || domain) : tidy
}

/** Emails with the same key are one mailbox. Sign-ins and mails are counted by this key. */
export const mailboxKey = (email: string): string => emailKey(canonicalEmail(email))
