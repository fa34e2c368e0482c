import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { IdentityProvider } from './identity/identity-provider.ts'
import type { PictureStore } from './media/picture-store.ts'
import type { Mailer } from './notifications/mailer.ts'
import type { LocalPaypal } from './payments/local-paypal/local-paypal.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { ReadFresh } from './platform/caching/fresh-reads.ts'
import type { Invalidation } from './platform/caching/invalidation.ts'
import type { Database } from './platform/database/database.ts'

/** Everything with an effect that the shop's code needs. Built once, by make-deps.ts. */
export type Deps = {
  config: Config
  db: Database
  /** Catalogue reads: from the replica where there is one, and never older than an invalidation that was heard. */
  readFresh: ReadFresh
  invalidation: Invalidation
  payments: PaymentProvider
  /** The small PayPal of a test shop, whose pages our server shows; undefined where the real provider is used. */
  localPaypal: LocalPaypal | undefined
  /** Google or its stand-in; undefined where the shop has not set one up. */
  identity: IdentityProvider | undefined
  pictures: PictureStore
  mailer: Mailer
  /** The present time; tests set it. */
  clock: () => Date
  log: FastifyBaseLogger
}
