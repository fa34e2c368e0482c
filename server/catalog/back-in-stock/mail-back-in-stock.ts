import { mailboxKey } from '#server/accounts/email-spelling.ts'
import type { Deps } from '#server/deps.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { type Recipient, queueMail } from '#server/notifications/queue-mail.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { countIfAllowed } from '#server/platform/rate-limits.ts'
import { inLanguageOfShop } from '#server/platform/request-language.ts'
import { productAddress } from '#shared/catalog/addresses.ts'
import { backInStockTexts as texts } from '#shared/catalog/back-in-stock-texts.ts'
import { backInStockMailLimit } from './back-in-stock-limits.ts'

const maxAtOnce = 50

type Due = Recipient & { id: string; active: boolean; productId: string; productName: string; slug: string }
type MailDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/**
 * Queues the mail to everybody who waits for a product that can be bought again, and forgets that they waited: one mail for
 * each request. Returns how many requests it ended. Several processes share the work.
 */
export async function mailBackInStock(deps: MailDeps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    // The lock of the account keeps a mail from being queued while the account is deleted.
    const due = await tx.rows<Due>(sql`
      select users.id, users.name, users.email, users.active, users.email_confirmed_at is not null as "emailConfirmed",
        users.language, products.id as "productId", coalesce(product_texts.name, products.name) as "productName",
        products.slug
      from back_in_stock_requests as asked
      join users on users.id = asked.user_id
      join products on products.id = asked.product_id
      join stock on stock.product_id = asked.product_id
      left join product_texts on product_texts.product_id = products.id and product_texts.language = users.language
        and product_texts.language = any (select unnest(languages[2:]) from shop_settings)
      where products.active and stock.quantity > 0
      order by asked.created_at limit ${maxAtOnce}
      for update of asked skip locked for key share of users skip locked`)
    if (due.length === 0) return 0
    const shop = await readMailShop(tx, deps.config)
    for (const request of due) {
      if (await mayMail({ ...deps, db: tx }, request))
        await inLanguageOfShop(shop, request.language, () =>
          queueMail(tx, shop, request, mailOf(request, shop.shopName, deps.clock())),
        )
      await tx.run(sql`
        delete from back_in_stock_requests where user_id = ${request.id} and product_id = ${request.productId}`)
    }
    return due.length
  })
}

/** Whether a mail goes to this account. */
async function mayMail(
  deps: Omit<MailDeps, 'db'> & { db: Db },
  { active, email, emailConfirmed }: Due,
): Promise<boolean> {
  if (!active || emailConfirmed) return active
  return countIfAllowed(deps, { limit: backInStockMailLimit, by: [mailboxKey(email)] })
}

const mailOf = ({ id, productId, productName, slug }: Due, shopName: string, now: Date) => ({
  kind: 'back-in-stock',
  eventKey: `back-in-stock:${productId}:${id}:${now.toISOString()}`,
  subject: texts.subject(productName, shopName),
  blocks: [
    { kind: 'text' as const, text: texts.isBack(productName) },
    { kind: 'link' as const, label: texts.link, path: productAddress(slug) },
    { kind: 'text' as const, text: texts.onlyOne },
  ],
})
