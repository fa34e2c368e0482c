import { domainToASCII, domainToUnicode } from 'node:url'
import { type Sql, sql } from '#server/platform/database/database.ts'
import { emailKey, tidyEmail } from '#shared/accounts/account-rules.ts'

/**
 * The spelling in which an email is stored, with a readable domain. For one and the same mailbox Chrome sends
 * 'amara@xn--bcher-kva.example' and Firefox 'amara@bücher.example', and full-width letters mean plain letters. A domain of
 * plain letters stays as typed.
 */
export const canonicalEmail = (email: string): string => withDomain(email, domainToUnicode)

/** Emails with the same key are one mailbox. Sign-ins and mails are counted by this key. */
export const mailboxKey = (email: string): string => emailKey(canonicalEmail(email))

/**
 * The end of a query for the account of an email, from `where` on. ADMIN_EMAIL is stored as typed, so an account may have
 * another spelling than `canonicalEmail`. An account that is stored as typed comes first.
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
  // These characters would end the domain of a web address, and cut the email short.
  const hasSpellings = /xn--|[^\0-\u007f]/i.test(domain) && !/[/?#:%]/.test(domain)
  return hasSpellings ? tidy.slice(0, at) + (spell(domain) || domain) : tidy
}
