import { useEffect, useState } from 'react'
import type { User } from '#shared/accounts/accounts-contract.ts'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { ProfileOrders } from '#web/orders/order-history.tsx'
import { OwnDataPanel } from '#web/privacy/own-data-panel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { fetchCurrentUser } from '../fetch-current-user.ts'
import { AccountPanel } from './account-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

type ClientAreaProps = {
  user: UserInfo
  /** The account's address was never confirmed. Until that is known, what its notice would move is not shown. */
  isUnconfirmed: boolean | undefined
}

/**
 * Everything personal: the account, the orders, the address, the payment method. The admin area shows it too. Its key
 * (or that of what contains it) is the person, so that somebody else who signs in in another tab finds nothing of the
 * first.
 */
export function ClientArea({ user, isUnconfirmed }: ClientAreaProps) {
  const isWaiting = isUnconfirmed === undefined
  return (
    <div className="client">
      <div className="with-aside mt-0">
        <div className="stack gap-(--gap)">
          <AccountPanel user={user} isUnconfirmed={isUnconfirmed === true} />
          <div hidden={isWaiting}>
            <ProfileOrders />
          </div>
        </div>
        {/* Beside the account nothing moves it; below, it would. */}
        <aside className={classNames('stack gap-(--gap)', isWaiting && 'max-lg:hidden')}>
          <ShippingPanel />
          <PaymentMethodPanel />
          <OwnDataPanel user={user} />
        </aside>
      </div>
    </div>
  )
}

/** The payment method: PayPal's logo, and nothing else (docs/rules/accounts.md#profile). */
function PaymentMethodPanel() {
  return (
    <Panel title={texts.paymentMethod} className="no-print">
      <span className="paypal paypal--logo" role="img" aria-label={texts.payPal}>
        <span aria-hidden="true">
          <i>Pay</i>
          <b>Pal</b>
        </span>
      </span>
    </Panel>
  )
}

type ProfileBannerProps = {
  name: string
  /** The address of a picture for its right side. */
  image?: string
  /** 2 where the page has its own heading, as in the admin area. */
  level?: 1 | 2
}

/** The banner of the profile, with the greeting (docs/rules/accounts.md#profile). */
export function ProfileBanner({ name, image, level = 1 }: ProfileBannerProps) {
  const Heading = `h${level}` as const
  return (
    <section className="tinted-head" data-tint="vegetables">
      <div className="tinted-head__text">
        <p>{texts.welcomeBack}</p>
        <Heading>{texts.hello(name)}</Heading>
      </div>
      {image && <Picture src={image} width={800} height={600} sizes="(min-width: 44rem) 20.5rem, 44vw" priority />}
    </section>
  )
}

/**
 * Whether the signed-in person's address was never confirmed; undefined until the shop has said so. An answer that is `known` is not asked for again.
 */
export function useUnconfirmedEmail(known?: User): boolean | undefined {
  const [isUnconfirmed, setUnconfirmed] = useState<boolean>()

  useEffect(() => {
    const asking = new AbortController()
    const find = async () => {
      const { emailConfirmed } = known ?? (await fetchCurrentUser(asking.signal))
      return !emailConfirmed
    }
    void find()
      // The call itself reports a dead token; without a connection there is nothing to confirm with.
      .catch(() => false)
      .then((found) => !asking.signal.aborted && setUnconfirmed(found))
    return () => asking.abort()
  }, [known])

  return isUnconfirmed
}
