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
  /** Undefined until the server has answered. Until then, everything that the notice would move is hidden. */
  isUnconfirmed: boolean | undefined
}

/**
 * Account, orders, address and payment method, also used in the admin area. Use the person's id as the key, so that
 * another person who signs in finds no state of the first.
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
        {/* On wide screens the aside is beside the account, so the notice doesn't move it. */}
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
  image?: string
  /** 2 where the page already has an h1, as in the admin area. */
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
 * Whether the signed-in person's email address is unconfirmed; undefined until the server has answered. With `known`,
 * no request is made.
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
      // The call itself reports an ended session; without a connection no confirmation is possible.
      .catch(() => false)
      .then((found) => !asking.signal.aborted && setUnconfirmed(found))
    return () => asking.abort()
  }, [known])

  return isUnconfirmed
}
