import { domainToASCII, domainToUnicode } from 'node:url'
import { type Sql, sql } from '#server/platform/database/database.ts'
import { emailKey, tidyEmail } from '#shared/accounts/account-rules.ts'

/**
 * The spelling in which an email is stored, its domain in readable letters. Chrome sends 'amara@xn--bcher-kva.example'
 * where Firefox sends 'amara@bücher.example', and full-width letters mean the plain ones: all are one mailbox. A domain
 * of plain letters stays as typed.
 */
export const canonicalEmail = (email: string): string => withDomain(email, domainToUnicode)

/** Two emails are one mailbox when their keys are the same; tries are counted by this key. */
export const mailboxKey = (email: string): string => emailKey(canonicalEmail(email))

/**
 * The end of a query for the one account of an email, from `where` on. Accounts from before there was one spelling, and
 * that of ADMIN_EMAIL, may be stored in another; the one that is stored as typed comes first.
 */
export function whereEmail(email: string): Sql {
  const typed = tidyEmail(email)
  const ascii = withDomain(email, domainToASCII)
  return sql`where lower(email) in (lower(${typed}), lower(${canonicalEmail(email)}), lower(${ascii}))
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
