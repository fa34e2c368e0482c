/** The absolute form of a path of the shop. Other addresses stay. `shopUrl` has no slash at the end. */
export const absoluteAddress = (address: string, shopUrl: string): string =>
  address.startsWith('/') ? `${shopUrl}${address}` : address
