// Accounts as people make them: registering and signing in through the API.
import { useTestShop } from './test-shop.ts'

export const password = 'orchard lane 18'

/** A shop for all tests of a file, with its calls for signing up and in. */
export function useShopForSigningIn(settings: Record<string, string> = {}) {
  const shop = useTestShop(settings)
  return {
    shop,
    async signUp(body: object = {}) {
      const email = `${Math.random().toString(36).slice(2)}@shopper.example`
      const answer = await shop.post('/api/users/signup', { name: 'Amara Okafor', email, password, ...body })
      return { ...answer, email }
    },
    signIn: (email: unknown, given: unknown = password) => shop.post('/api/users/signin', { email, password: given }),
  }
}
