import { domainToASCII, domainToUnicode } from 'node:url'
import { emailKey, tidyEmail } from '#shared/accounts/account-rules.ts'
import { type Sql, sql } from '#server/platform/database.ts'

/**
 * An email in the spelling that is kept: its domain with its own letters. Of the same field Chrome sends
 * 'amara@xn--bcher-kva.example' and Firefox 'amara@bücher.example', and to a domain in letters of full width mail goes as
 * to one in plain ones: each is one address. A domain of plain letters stays as typed.
 */
export const spelledEmail = (email: string): string => withDomain(email, domainToUnicode)

/** Two emails are one address when these are the same; tries are counted by it. */
export const addressKey = (email: string): string => emailKey(spelledEmail(email))

/**
 * The condition and order under which the account of an email comes first. An account may be kept in another spelling
 * than a new one would be: it was made before there was one, or ADMIN_EMAIL says so.
 */
export function hasEmail(email: string): Sql {
  const typed = tidyEmail(email)
  const ascii = withDomain(email, domainToASCII)
  return sql`lower(email) in (lower(${typed}), lower(${spelledEmail(email)}), lower(${ascii}))
    order by lower(email) = lower(${typed}) desc limit 1`
}

function withDomain(email: string, spell: (domain: string) => string): string {
  const tidy = tidyEmail(email)
  const at = tidy.lastIndexOf('@') + 1
  const domain = tidy.slice(at)
  // What would end a domain in an address of the web is no reason to cut an email short.
  const hasSpellings = /xn--|[^\0-\u007f]/i.test(domain) && !/[/?#:%]/.test(domain)
  return hasSpellings ? tidy.slice(0, at) + (spell(domain) || domain) : tidy
}
