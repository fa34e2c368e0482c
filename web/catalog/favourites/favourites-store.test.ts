import { afterEach, expect, test, vi } from 'vitest'
import { closeBrowser, fillStorage, openBrowser } from '#tests/support/browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  closeBrowser()
})

/** `digit` is the last of the id. */
const signIn = (digit: number, token: string) => {
  const _id = `01890000-0000-7000-8000-00000000000${digit}`
  fillStorage('userInfo', JSON.stringify({ _id, name: 'N', email: 'n@shopper.example', token, isAdmin: false }))
}

test('a heart that waits behind a slow call is not kept for the person who signs in meanwhile', async () => {
  openBrowser()
  const { promise: answer, resolve: letGo } = Promise.withResolvers<Response>()
  const told: string[] = []
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Headers }) => {
    told.push(`${path} with ${headers.get('authorization')?.slice('Bearer '.length)}`)
    return answer
  })
  const { setFavourite } = await import('./favourites-store.ts')
  signIn(1, 'token-of-ana-who-pressed')
  const pressed = [setFavourite('figs', true), setFavourite('pears', true)]
  await vi.waitFor(() => expect(told).toHaveLength(1))
  signIn(2, 'token-of-bo-who-came-later')
  letGo(Response.json({ message: '' }))
  await Promise.all(pressed)
  expect(told).toEqual(['/api/favourites/figs with token-of-ana-who-pressed'])
})
