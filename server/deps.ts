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
import type { KnownSettings } from './settings/shop-settings.ts'

/** Everything with an effect that the shop's code needs. make-deps.ts builds it once. */
export type Deps = {
  config: Config
  db: Database
  /** Reads the catalogue, from the replica if there is one, and never older than an invalidation that was heard. */
  readFresh: ReadFresh
  invalidation: Invalidation
  /** The shop's settings of now; read them once for each request. */
  shopSettings: () => Promise<KnownSettings>
  payments: PaymentProvider
  /** The small PayPal of a test shop; undefined with the real provider. */
  localPaypal: LocalPaypal | undefined
  /** Google or another OpenID provider; undefined without OIDC_CLIENT_ID. */
  identity: IdentityProvider | undefined
  pictures: PictureStore
  mailer: Mailer
  /** The present time; tests set it. */
  clock: () => Date
  log: FastifyBaseLogger
}
