import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { ProfileOrders } from '#web/orders/profile-orders.tsx'
import { OwnDataPanel } from '#web/privacy/own-data-panel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AccountPanel } from './account-panel.tsx'
import { PaymentMethodPanel } from './payment-method-panel.tsx'
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
