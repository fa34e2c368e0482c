import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { pathNow } from '#shared/language-address.ts'
import type { Config } from './config/config.ts'
import type { Deps } from './deps.ts'
import type { IdentityProvider } from './identity/identity-provider.ts'
import { openLocalPictureStore } from './media/local-picture-store.ts'
import { pictureFolder } from './media/picture-files.ts'
import type { PictureStore } from './media/picture-store.ts'
import { openLocalMailer } from './notifications/local-mailer.ts'
import { senderOf } from './notifications/mail-shop.ts'
import type { Mailer } from './notifications/mailer.ts'
import { createLocalPaymentProvider } from './payments/local-payment-provider.ts'
import { openLocalPaypal } from './payments/local-paypal/local-paypal.ts'
import { takenByPaypal } from './payments/paypal-amount.ts'
import { openPaypalCall } from './payments/paypal-call.ts'
import { createPaypalPaymentProvider } from './payments/paypal-payment-provider.ts'
import { freshFrom, freshFromReplica } from './platform/caching/fresh-reads.ts'
import { openInvalidation } from './platform/caching/invalidation.ts'
import type { Database, Db } from './platform/database/database.ts'
import { cacheShopSettings, fillShopSettings } from './settings/shop-settings.ts'

type Given = { config: Config; db: Database; replica?: Db; clock?: () => Date; log: FastifyBaseLogger }

/**
 * Chooses real or local adapters from the configuration. Only this file knows which adapters are in use. `opened` closes
 * everything, even when a later step fails: the invalidation holds a connection, and the database waits for it.
 */
export async function makeDeps(
  { config, db, replica, clock = () => new Date(), log }: Given,
  opened: AsyncDisposableStack,
): Promise<Deps> {
  const invalidation = await openInvalidation(db, (error) => log.warn({ err: error }, 'invalidation'))
  opened.defer(() => invalidation.close())
  const logReplica = (error: unknown) => log.warn({ err: error }, 'DATABASE_REPLICA_URL: the primary is read instead')
  const reads = replica
    ? freshFromReplica({ primary: db, replica, invalidation, onError: logReplica })
    : { readFresh: freshFrom(db), stop: () => {} }
  opened.defer(() => reads.stop())
  await fillShopSettings(db, config)
  const shopSettings = await cacheShopSettings({ db, readFresh: reads.readFresh, invalidation, config })
  const mailer = await openMailer(config, shopSettings)
  opened.defer(() => mailer.close())
  return {
    config,
    db,
    readFresh: reads.readFresh,
    invalidation,
    shopSettings,
    ...openPayments(config, db, shopSettings),
    identity: await openIdentityProvider(config),
    pictures: await openPictureStore(config),
    mailer,
    clock,
    log,
  }
}

/** PayPal when its credentials are configured, the local provider otherwise (docs/rules/payments.md#local-provider). */
function openPayments(
  config: Config,
  db: Database,
  shopSettings: Deps['shopSettings'],
): Pick<Deps, 'payments' | 'localPaypal'> {
  const shop = {
    name: async () => (await shopSettings()).name,
    addressOf: async (path: string) => config.publicUrl + pathNow((await shopSettings()).languages, path),
  }
  if (!config.paypal) {
    const localPaypal = openLocalPaypal({ db })
    return { payments: createLocalPaymentProvider(localPaypal, shop), localPaypal }
  }
  const { clientId, webhookId, api } = config.paypal
  const payments = createPaypalPaymentProvider({
    call: openPaypalCall(config.paypal),
    clientId,
    webhookId,
    website: websiteOf(api),
    shop,
    taken: takenByPaypal,
  })
  return { payments, localPaypal: undefined }
}

/** The website that buyers see: PayPal's live or sandbox site, or the address of a stand-in. */
function websiteOf(api: string): string {
  return api.replace('://api-m.', '://www.').replace('://api.', '://www.')
}

// Only shops that use these adapters load their libraries.

async function openIdentityProvider({ oidc, publicUrl }: Config): Promise<IdentityProvider | undefined> {
  if (!oidc) return undefined
  const { createOpenIdIdentityProvider } = await import('./identity/openid-identity-provider.ts')
  return createOpenIdIdentityProvider({ ...oidc, redirectUri: `${publicUrl}/api/identity/google/callback` })
}

/** SMTP when SMTP_URL is set, the mailbox folder otherwise (docs/rules/notifications.md#mailbox). */
async function openMailer({ smtpUrl, mailFrom, dataDir }: Config, shopSettings: Deps['shopSettings']): Promise<Mailer> {
  const sender = async () => mailFrom ?? senderOf(await shopSettings())
  if (!smtpUrl) return openLocalMailer(join(dataDir, 'mailbox'), sender)
  const { openSmtpMailer } = await import('./notifications/smtp-mailer.ts')
  return openSmtpMailer(smtpUrl, sender)
}

async function openPictureStore({ cloudinaryUrl, dataDir }: Config): Promise<PictureStore> {
  if (!cloudinaryUrl) return openLocalPictureStore(pictureFolder(dataDir))
  const { createCloudinaryPictureStore } = await import('./media/cloudinary-picture-store.ts')
  return createCloudinaryPictureStore(cloudinaryUrl)
}
