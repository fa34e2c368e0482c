import { findUser, toWireUser } from '#server/accounts/users-queries.ts'
import { allOrdersOf } from '#server/orders/order-queries.ts'
import { toWireOrder } from '#server/orders/order-row.ts'
import type { Db } from '#server/platform/database.ts'
import { notFound } from '#shared/errors.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import type { OwnData } from '#shared/privacy/privacy-contract.ts'
import {
  changesBy,
  identitiesOf,
  knownPlacesOf,
  mailsTo,
  ownPaymentsOf,
  reviewsBy,
  sessionsOf,
} from './own-data-queries.ts'

/** Everything that the shop stores about a person. Throws `not_found` when the account is gone. */
export async function readOwnData(db: Db, userId: string, now: Date): Promise<OwnData> {
  const account = await findUser(db, userId)
  if (!account) throw notFound(accountsTexts.userNotFound)
  return {
    madeAt: now.toISOString(),
    account: toWireUser(account),
    identities: await identitiesOf(db, userId),
    sessions: await sessionsOf(db, userId),
    knownPlaces: await knownPlacesOf(db, userId),
    orders: (await allOrdersOf(db, userId)).map(toWireOrder),
    payments: await ownPaymentsOf(db, userId),
    reviews: await reviewsBy(db, userId),
    mails: await mailsTo(db, account.email),
    changes: await changesBy(db, userId),
  }
}
