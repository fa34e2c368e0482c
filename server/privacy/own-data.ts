import type { Readable } from 'node:stream'
import { findUser, toWireUser, type UserRow } from '#server/accounts/users-queries.ts'
import { ordersBefore } from '#server/orders/lists/list-orders.ts'
import { toWireOrder } from '#server/orders/wire-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { streamWithPermit } from '#server/platform/stream-with-permit.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import { notFound, unavailable } from '#shared/errors.ts'
import { privacyApiTexts } from '#shared/privacy/privacy-api-texts.ts'
import type { OwnData } from '#shared/privacy/privacy-contract.ts'
import { inPages, jsonInPieces, type Member } from './json-in-pieces.ts'
import {
  awaitedBy,
  cartLinesOf,
  changesBy,
  favouritesOf,
  identitiesOf,
  knownPlacesOf,
  mailsTo,
  ownPaymentsOf,
  reviewsBy,
  sessionsOf,
} from './own-data-queries.ts'

export const ownDataLimit = { name: 'own-data', max: 20, minutes: 60 }

/** Every download in progress holds a piece of its file in memory, also when the client is slow. */
const withFilePermit = semaphore({
  atOnce: 5,
  queue: {
    maxWaiting: 10,
    maxWaitMs: 10_000,
    refusal: () => unavailable(privacyApiTexts.othersDownload, { retryAfterSeconds: 30 }),
  },
})

/**
 * Everything that the shop stores about a person, as the JSON of an OwnData (docs/rules/privacy.md#own-data). Throws
 * `not_found` when the account is deleted, and `unavailable` while too many people download their data.
 */
export async function openOwnData(db: Db, userId: string, now: Date): Promise<Readable> {
  const account = await findUser(db, userId)
  if (!account) throw notFound(accountsApiTexts.userNotFound)
  return streamWithPermit(withFilePermit, (send) => send(jsonInPieces(membersOf(db, account, now))))
}

function membersOf(db: Db, account: UserRow, now: Date): { [Name in keyof OwnData]: Member<OwnData[Name]> } {
  const { id } = account
  return {
    madeAt: async () => now.toISOString(),
    account: async () => ({ ...toWireUser(account), ...(account.language !== null && { language: account.language }) }),
    identities: () => identitiesOf(db, id),
    sessions: () => sessionsOf(db, id),
    knownPlaces: () => knownPlacesOf(db, id),
    orders: inPages(async ({ after, limit }) => {
      const orders = await ordersBefore(db, id, { before: after, limit })
      return orders.map((order) => ({ id: order.id, entry: toWireOrder(order) }))
    }),
    payments: () => ownPaymentsOf(db, id),
    reviews: () => reviewsBy(db, id),
    cart: () => cartLinesOf(db, id),
    favourites: () => favouritesOf(db, id),
    awaitedProducts: () => awaitedBy(db, id),
    mails: inPages((page) => mailsTo(db, id, page)),
    changes: inPages((page) => changesBy(db, id, page), { limit: 1000 }),
  }
}
