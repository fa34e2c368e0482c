import type { AccountDeps } from '#server/accounts/account-deps.ts'
import {
  type AccountRequest,
  checkCurrentPassword,
  isFreshSignIn,
  lockOwnAccount,
} from '#server/accounts/own-account.ts'
import { deleteCodeMailsTo } from '#server/accounts/sign-in/code-mails.ts'
import { deleteSignInCode } from '#server/accounts/sign-in/sign-in-codes.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import { lockReviewedBy, removeReviewsOf } from '#server/catalog/reviews/remove-reviews.ts'
import type { Deps } from '#server/deps.ts'
import { anonymizeOrders, refuseOrderOnItsWay } from '#server/orders/anonymize-orders.ts'
import { removeNewOrderMails } from '#server/orders/paid-order-mails.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { planForTheseValues } from '#server/platform/database/plan-for-these-values.ts'
import { inBaseLanguage } from '#server/settings/in-base-language.ts'
import { conflict, forbidden } from '#shared/errors.ts'
import { privacyApiTexts as texts } from '#shared/privacy/privacy-api-texts.ts'
import type { DeleteAccountBody } from '#shared/privacy/privacy-contract.ts'
import { beyond } from './own-data-queries.ts'

/** Rows per statement. An admin who imported a million products has too many rows for the time limit of one statement. */
const rowsAtOnce = 5000

/**
 * Deletes the person's own account and all data about the person, in one transaction. The books keep what was bought and
 * paid, without the person (docs/rules/privacy.md#delete-an-account). Throws `conflict` for the seeded admin and while a
 * paid order is not delivered, `forbidden` without the password (or without a fresh sign-in, for an account that has no
 * password), and what `withBuyerLock` throws.
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
    // The longest work comes first, before the transaction locks what others need.
    await anonymizeChanges(tx, user.id)
    // Products are locked before the stock that cancelled orders return.
    await lockReviewedBy(tx, user.id)
    const newOrderMailIds = await removeNewOrderMails(tx, user.id)
    await anonymizeOrders(tx, user.id, clock())
    // With this lock no new row can refer to the account.
    await tx.run(sql`select from users where id = ${user.id} for update`)
    await lockOwnAccount(tx, user)
    await removeReviewsOf(tx, user.id)
    await anonymizeChanges(tx, user.id)
    const mailIds = [...(await removeMailsTo(tx, user.id)), ...(await deleteCodeMailsTo(tx, user.email))]
    await deleteSignInCode(tx, user.email)
    // The foreign keys delete sessions, identities, links, codes, keys, cart, favourites and requests for mails with the account.
    await tx.run(sql`delete from users where id = ${user.id}`)
    return [...newOrderMailIds, ...mailIds]
  })
  log.info({ user: user.id }, 'an account was deleted')
  // The account is deleted, even when its mails can't be removed from the mailbox folder.
  await mailer.forget(mailIds).catch((error: unknown) => log.error({ err: error, mailIds }, 'mails were not removed'))
}

/** Removes the person from the changes that they made as an admin. */
async function anonymizeChanges(tx: Db, userId: string): Promise<void> {
  await anonymizeEntries(tx, userId)
  let changed: number
  do {
    changed = await tx.run(sql`
      update stock_changes set user_id = null
      where id in (select id from stock_changes where user_id = ${userId} limit ${rowsAtOnce})`)
  } while (changed === rowsAtOnce)
}

/** Removes the id too. Otherwise the foreign key would change all entries in one statement when the account is deleted. */
async function anonymizeEntries(tx: Db, userId: string): Promise<void> {
  let last: { id: string } | undefined
  const formerAdmin = await inBaseLanguage(tx, () => texts.formerAdmin)
  do {
    last = await tx.row(sql`
      with part as (
        update audit_log set admin_id = null, admin_name = ${formerAdmin}
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
