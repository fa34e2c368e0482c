import type { Readable } from 'node:stream'
import { findUser, toWireUser, type UserRow } from '#server/accounts/users-queries.ts'
import { orderIdsOf, ordersOfIds } from '#server/orders/order-queries.ts'
import { toWireOrder } from '#server/orders/order-row.ts'
import type { Db } from '#server/platform/database.ts'
import { openSlots } from '#server/platform/slots.ts'
import { streamInSlot } from '#server/platform/stream-in-slot.ts'
import { notFound, unavailable } from '#shared/errors.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { privacyApiTexts } from '#shared/privacy/privacy-api-texts.ts'
import type { OwnData } from '#shared/privacy/privacy-contract.ts'
import { inPieces, jsonInPieces, type Member } from './json-in-pieces.ts'
import {
  changeIdsBy,
  changesOfIds,
  identitiesOf,
  knownPlacesOf,
  mailIdsTo,
  mailsOfIds,
  ownPaymentsOf,
  reviewsBy,
  sessionsOf,
} from './own-data-queries.ts'

/** Each file that is being read holds a piece of it in memory, however slow its reader is. */
const inFileSlot = openSlots({
  atOnce: 5,
  queue: {
    maxWaiting: 10,
    maxWaitMs: 10_000,
    refusal: () => unavailable(privacyApiTexts.othersDownload, { retryAfterSeconds: 30 }),
  },
})

/**
 * Everything that the shop stores about a person, as the JSON of an OwnData. Throws `not_found` when the account is
 * gone, and `unavailable` while too many others read theirs.
 */
export async function openOwnData(db: Db, userId: string, now: Date): Promise<Readable> {
  const account = await findUser(db, userId)
  if (!account) throw notFound(accountsTexts.userNotFound)
  return streamInSlot(inFileSlot, (pour) => pour(jsonInPieces(membersOf(db, account, now))))
}

function membersOf(db: Db, account: UserRow, now: Date): { [Name in keyof OwnData]: Member<OwnData[Name]> } {
  const { id, email } = account
  const readOrders = async (ids: string[]) => (await ordersOfIds(db, ids)).map(toWireOrder)
  return {
    madeAt: async () => now.toISOString(),
    account: async () => toWireUser(account),
    identities: () => identitiesOf(db, id),
    sessions: () => sessionsOf(db, id),
    knownPlaces: () => knownPlacesOf(db, id),
    orders: inPieces(() => orderIdsOf(db, id), readOrders),
    payments: () => ownPaymentsOf(db, id),
    reviews: () => reviewsBy(db, id),
    mails: inPieces(
      () => mailIdsTo(db, email),
      (ids) => mailsOfIds(db, ids),
    ),
    changes: inPieces(
      () => changeIdsBy(db, id),
      (ids) => changesOfIds(db, ids),
      { entriesPerPiece: 1000 },
    ),
  }
}
