import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import History from 'lucide-react/icons/rotate-ccw-clock'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import { memo } from 'react'
import { useLocation } from 'react-router'
import { productAddress } from '#shared/catalog/addresses.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { formatCents } from '#shared/money.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { cartCount, cartSumCents, useCart } from '#web/cart/cart-store.ts'
import { MiniLine } from '#web/cart/mini-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { dismissToastTo } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { LanguageMenu } from '../languages/language-choice.tsx'
import { useLayoutData } from '../layout-data.tsx'
import { Logo } from '../logo.tsx'
import { registerPath, signInPath } from '../sign-in-path.ts'
import { SearchBox } from './search-box.tsx'

/** The page's header: logo, search, languages, account menu, and the cart for everyone but admins. */
export const TopBar = memo(function TopBar() {
  const isAdmin = useSession().user?.isAdmin
  const { languages } = useLayoutData()
  return (
    <header className="top">
      <div className={`top__in ${languages ? 'top__in--languages' : ''} ${isAdmin ? 'top__in--admin' : ''}`}>
        <Logo />
        <SearchBox />
        <nav className="tools" aria-label={layoutTexts.tools}>
          <LanguageMenu />
          <AccountMenu />
          {!isAdmin && <CartMenu />}
        </nav>
      </div>
    </header>
  )
})

/** The account menu: name and pages, or the sign-in. */
function AccountMenu() {
  const { user } = useSession()
  const location = useLocation()
  const logOut = useLogOut()
  const isPhone = useWidthUpTo('phone')
  const firstName = user?.name.split(' ')[0] || layoutTexts.account

  return (
    <Menu
      id="account-menu"
      name={user ? layoutTexts.accountOf(user.name) : layoutTexts.account}
      fallbackTo="/login"
      kind="second"
      className="tool--plain"
      button={
        <>
          <Icon of={user ? CircleUserRound : User} />
          {!isPhone && (
            <span className="word" dir="auto">
              {user ? firstName : layoutTexts.account}
            </span>
          )}
          <Icon of={ChevronDown} className="chev" />
        </>
      }
    >
      {user ? (
        <>
          <p className="menu__who">
            <b dir="auto">{user.name}</b>
            <span className="soft small">{user.email}</span>
          </p>
          <hr />
          {user.isAdmin && (
            <MenuLink to="/H0me" icon={Store}>
              {layoutTexts.adminHome}
            </MenuLink>
          )}
          <MenuLink to="/profile" icon={CircleUserRound}>
            {layoutTexts.myProfile}
          </MenuLink>
          {!user.isAdmin && (
            <>
              <MenuLink to="/MyOrders" icon={History}>
                {layoutTexts.shopHistory}
              </MenuLink>
              <MenuLink to="/again" icon={ShoppingBasket}>
                {layoutTexts.buyAgain}
              </MenuLink>
            </>
          )}
          <MenuButton icon={LogOut} onClick={logOut}>
            {layoutTexts.logOut}
          </MenuButton>
        </>
      ) : (
        <>
          <MenuLink to={signInPath(location)} icon={LogIn}>
            {layoutTexts.logIn}
          </MenuLink>
          <MenuLink to={registerPath(location)} icon={UserPlus}>
            {layoutTexts.register}
          </MenuLink>
        </>
      )}
    </Menu>
  )
}

// The toast about an added product has the same link.
const dismissLinkToCart = () => dismissToastTo('/MyCart')

/** The cart menu: the items, and a link to the cart. Its button has their number and sum. */
function CartMenu() {
  const items = useCart()
  const money = useMoney()
  const count = cartCount(items)
  const sum = count > 0 ? formatCents(cartSumCents(items, money), money) : undefined
  const isPhone = useWidthUpTo('phone')
  return (
    <Menu
      id="cart-menu"
      name={layoutTexts.cartOf(count, sum)}
      fallbackTo="/MyCart"
      className="tool--cart"
      menuClassName="menu--cart"
      onOpen={dismissLinkToCart}
      button={
        <>
          <Icon of={ShoppingBasket} />
          {/* The space separates word and number, also in the accessible name: 'Cart 8'. */}
          {!isPhone && <span className="word">{layoutTexts.cart}</span>} {sum && <span className="count">{count}</span>}
          {/* Drawn by top.css: the seen words 'Cart 8' then stay part of the accessible name, 'Cart, 8 items, usd$7.56'. */}
          {sum && <span className="cart-sum" data-sum={sum} />}
        </>
      }
    >
      {items.length > 0 ? (
        <ul className="minis">
          {items.map((item) => (
            <MiniLine key={item.id} item={item} to={productAddress(item.slug)} />
          ))}
        </ul>
      ) : (
        <p className="py-2 text-center">
          <ShopLink className="link" to="/">
            {layoutTexts.addProducts}
          </ShopLink>
        </p>
      )}
      <Button to="/MyCart" wide className="mt-3">
        {layoutTexts.viewMyCart}
      </Button>
    </Menu>
  )
}
