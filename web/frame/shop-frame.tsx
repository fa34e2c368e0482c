import { createContext, useContext } from 'react'
import type { ShopFrame } from '#shared/info/info-contract.ts'

/** What the frame shows when even the shop's own data could not be loaded. */
export const bareFrame: ShopFrame = {
  shopName: 'Foodland',
  shopEmail: '',
  shopAddress: [],
  publicUrl: '',
  deliveryArea: [],
  links: [],
  shareLinks: [],
  localPayments: false,
  googleSignIn: false,
}

/** Whether this page's admin has changed what the frame says: then it is read again with the page (`useRefresh`). */
export const frame = { isOutdated: false }

/** Provides the shop's name and links to every screen; the root loads them once. */
export const ShopFrameContext = createContext<ShopFrame>(bareFrame)

/** The shop's name, address and links, and whether money moves. */
export function useShopFrame(): ShopFrame {
  return useContext(ShopFrameContext)
}
