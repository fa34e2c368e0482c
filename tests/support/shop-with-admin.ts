import { makeUser } from './builders.ts'
import { madeOnce } from './opened-once.ts'
import { useTestShop } from './test-shop.ts'

/** A shop for all tests of a file, an admin, and the call that edits a product: by the admin, or by somebody else. */
export function useShopWithAdmin(settings: Record<string, string> = {}) {
  const shop = useTestShop(settings)
  const admin = madeOnce(() => makeUser(shop, { name: 'Rosa Lindqvist', isAdmin: true }))
  return {
    shop,
    admin,
    edit: (id: string, body: object, token: string | undefined = admin.token) =>
      shop.as(token).put(`/api/products/${id}`, body),
  }
}
