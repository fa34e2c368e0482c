import { domainToASCII, domainToUnicode } from 'node:url'
import { emailKey, tidyEmail } from '#shared/accounts/account-rules.ts'
import { type Sql, sql } from '#server/platform/database/database.ts'

/**
 * An email in the spelling that is stored, with its domain in readable letters. For the same field Chrome sends
 * 'amara@xn--bcher-kva.example' and Firefox 'amara@bücher.example', and mail to a domain in full-width letters goes to
 * the plain one: all are one mailbox. A domain of plain letters stays as typed.
 */
export const canonicalEmail = (email: string): string => withDomain(email, domainToUnicode)

/** Two emails are one mailbox when their keys are the same; tries are counted by this key. */
export const mailboxKey = (email: string): string => emailKey(canonicalEmail(email))

/**
 * The condition and order that put the account of an email first. An account may be stored in another spelling than a
 * new one would be: it is older than the one spelling, or ADMIN_EMAIL says so.
 */
export function hasEmail(email: string): Sql {
  const typed = tidyEmail(email)
  const ascii = withDomain(email, domainToASCII)
  return sql`lower(email) in (lower(${typed}), lower(${canonicalEmail(email)}), lower(${ascii}))
    order by lower(email) = lower(${typed}) desc limit 1`
}

function withDomain(email: string, spell: (domain: string) => string): string {
  const tidy = tidyEmail(email)
  const at = tidy.lastIndexOf('@') + 1
  const domain = tidy.slice(at)
  // A character that would end the domain of a web address must not cut an email short.
  const hasSpellings = /xn--|[^\0-\u007f]/i.test(domain) && !/[/?#:%]/.test(domain)
  return hasSpellings ? tidy.slice(0, at) + (spell(domain) || domain) : tidy
}
