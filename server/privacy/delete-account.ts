import type { AccountDeps } from '#server/accounts/account-deps.ts'
import {
  type AccountRequest,
  checkCurrentPassword,
  isFreshSignIn,
  lockOwnAccount,
} from '#server/accounts/own-account.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import { lockReviewedBy, removeReviewsOf } from '#server/catalog/reviews/remove-reviews-of.ts'
import type { Deps } from '#server/deps.ts'
import { anonymizeOrders, refuseOrderOnItsWay } from '#server/orders/anonymize-orders.ts'
import { removeNewOrderMails } from '#server/orders/paid-order-mails.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { planForTheseValues } from '#server/platform/database/plan-for-these-values.ts'
import { conflict, forbidden } from '#shared/errors.ts'
import { privacyApiTexts as texts } from '#shared/privacy/privacy-api-texts.ts'
import type { DeleteAccountBody } from '#shared/privacy/privacy-contract.ts'
import { beyond } from './own-data-queries.ts'

/** Rows per statement, so that none runs out of time even for an admin who imported a million products. */
const rowsAtOnce = 5000

/**
 * Deletes the account of the person who asks, and everything about them; what was bought and paid stays in the books,
 * without them. One transaction: all of it, or nothing. Throws `conflict` for the seeded admin and while an order is on
 * its way, `forbidden` without the password (or, where there is none, without a fresh sign-in), and as
 * `withBuyerLock` does.
 */
export async function deleteAccount(
  deps: AccountDeps & Pick<Deps, 'invalidation' | 'mailer' | 'log'>,
  person: AccountRequest,
  { currentPassword }: DeleteAccountBody,
): Promise<void> {
  const { clock, mailer, log } = deps
  const { user } = person
  if (user.isSeeded) throw conflict(texts.seededAdminStays)
  const password = await checkCurrentPassword(deps, person, currentPassword)
  if (password === 'none' && !isFreshSignIn(user, clock())) {
    throw forbidden(texts.signInAgain, { code: 'sign_in_again' })
  }
  const mailIds = await withBuyerLock(deps, user.id, async (tx) => {
    await planForTheseValues(tx)
    await refuseOrderOnItsWay(tx, user.id)
    // What takes long comes before anything that others want is locked.
    await anonymizeChanges(tx, user.id)
    // Products are locked before the stock that cancelled orders return.
    await lockReviewedBy(tx, user.id)
    const newOrderMailIds = await removeNewOrderMails(tx, user.id)
    await anonymizeOrders(tx, user.id, clock())
    // From here on nothing new can refer to the account; what came before is found below.
    await tx.run(sql`select from users where id = ${user.id} for update`)
    await lockOwnAccount(tx, user)
    await removeReviewsOf(tx, user.id)
    await anonymizeChanges(tx, user.id)
    const mailIds = await removeMailsTo(tx, user.id)
    // Sessions, identities, links, codes and keys go with the account.
    await tx.run(sql`delete from users where id = ${user.id}`)
    return [...newOrderMailIds, ...mailIds]
  })
  log.info({ user: user.id }, 'an account was deleted')
  // The account is gone, whatever happens to its mails in the mailbox folder.
  await mailer.forget(mailIds).catch((error: unknown) => log.error({ err: error, mailIds }, 'mails were not removed'))
}

/** What an admin changed stays, without who it was. */
async function anonymizeChanges(tx: Db, userId: string): Promise<void> {
  await anonymizeRecords(tx, userId)
  let changed: number
  do {
    changed = await tx.run(sql`
      update stock_changes set user_id = null
      where id in (select id from stock_changes where user_id = ${userId} limit ${rowsAtOnce})`)
  } while (changed === rowsAtOnce)
}

/** Without the account's id as well: otherwise its foreign key changes each record once more, all in one statement. */
async function anonymizeRecords(tx: Db, userId: string): Promise<void> {
  let last: { id: string } | undefined
  do {
    last = await tx.row(sql`
      with part as (
        update audit_log set admin_id = null, admin_name = ${texts.formerAdmin}
        where id = any(array(
          select id from audit_log where admin_id = ${userId} ${beyond(last?.id, sql`audit_log`)}
          order by created_at, id limit ${rowsAtOnce}))
        returning created_at, id)
      select id from part order by created_at desc, id desc limit 1`)
  } while (last)
}

async function removeMailsTo(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.rows<Pick<Row<'mails'>, 'id'>>(sql`delete from mails where owner_id = ${userId} returning id`)
  return rows.map(({ id }) => id)
}
