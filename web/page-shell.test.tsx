import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, type StaticHandlerContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { bareLayoutData } from './layout/layout-data.tsx'
import { type PagePart, PagePartContext } from './layout/page-part.tsx'
import { Page } from './layout/page.tsx'
import { ShopLayout } from './layout/shop-layout.tsx'
import { cutShell, keyOf, pageOf } from './page-shell.ts'
import { Layout } from './root.tsx'

// Styles and scripts have no addresses here, and React says so.
vi.spyOn(console, 'error').mockReturnValue()

/** A screen with what React puts into the head, and with ids that follow from where it stands. */
function Screen() {
  const id = useId()
  return (
    <Page title="Pears" description="Sweet ones.">
      <label htmlFor={id}>How many</label>
      <input id={id} />
      <Deeper />
    </Page>
  )
}
const Deeper = () => <p id={useId()}>Fresh</p>

const siteOf = (frame: Partial<LayoutData>) =>
  createRoutesStub([
    {
      path: '*',
      Component: () => (
        <Layout>
          <ShopLayout layoutData={{ ...bareLayoutData, localPayments: true, ...frame }}>
            <Screen />
          </ShopLayout>
        </Layout>
      ),
    },
  ])
const Stub = siteOf({})

const rendered = (part: PagePart, path: string, Site = Stub) =>
  renderToString(
    <PagePartContext value={part}>
      <Site initialEntries={[path]} />
    </PagePartContext>,
  )

const script = /<script nonce="">[^]*?<\/script>/g
/** A page without the scripts of `pageOf`, and with what stands in its head in one order, which says nothing there. */
function compared(page: string) {
  const [, before, head, after] = /^([^]*<head>)([^]*)(<\/head>[^]*)$/.exec(page.replaceAll(script, ''))!
  return { before, head: head!.split(/(?=<(?:meta|link|title))/).toSorted(), after }
}

test.each(['/', '/login', '/categories/Bakery', '/categories/allProducts?q=pear'])(
  'a page of two parts is the page rendered in one, %s',
  (path) => {
    const shell = cutShell(rendered('shell', path), '')
    const page = pageOf(shell, rendered('screen', path), '[]', '')
    const whole = `<!DOCTYPE html>${rendered('whole', path)}`
    expect(page).toContain('<label for="_R_')
    expect(compared(page)).toEqual(compared(whole))
  },
)

test.each([
  ['/categories/Bakery?sort=desc&page=2', '/categories/Drinks?min=3'],
  ['/detail/pears', '/detail/plums?redirect=%2FMyCart'],
  ['/login', '/login?redirect=%2FMyCart'],
])('what stands around the screen of %s is what stands around that of %s, which shares it', (one, other) => {
  expect(rendered('shell', other)).toBe(rendered('shell', one))
})

const pageAt = (address: string, id: string, more: Partial<StaticHandlerContext> = {}) => {
  const { pathname, search } = new URL(address, 'http://shop')
  const path = id === 'not-found' ? '*' : id
  return {
    matches: [{ route: { id, path } }],
    location: { pathname, search },
    loaderData: {},
    ...more,
  } as StaticHandlerContext
}

test('pages of one route share what stands around their screens', () => {
  const bakery = keyOf(pageAt('/categories/Bakery?page=2', 'list'), 'one shop')
  expect(bakery).toBeDefined()
  expect(keyOf(pageAt('/categories/Drinks', 'list'), 'one shop')).toBe(bakery)
  expect(keyOf(pageAt('/detail/pears', 'product'), 'one shop')).not.toBe(bakery)
  expect(keyOf(pageAt('/categories/Bakery', 'list'), 'another shop')).not.toBe(bakery)
  // React Router knows the page by either spelling, and the layout only by the first.
  expect(keyOf(pageAt('/login', 'login'), 'one shop')).not.toBe(keyOf(pageAt('/login//', 'login'), 'one shop'))
})

test('what stands around the screens of a shop that takes no orders says so, and is shared with none that says another thing', () => {
  const keyWhile = (ordersPaused: string | undefined) =>
    keyOf(
      pageAt('/categories/Bakery', 'list', { loaderData: { root: { ...bareLayoutData, ordersPaused } } }),
      'one shop',
    )
  const shells = ['On holiday.', 'Ill.', undefined].map((ordersPaused) =>
    rendered('shell', '/', siteOf({ ordersPaused: ordersPaused! })),
  )
  expect(shells[0]).toContain('On holiday.')
  const keys = ['On holiday.', 'Ill.', undefined].map(keyWhile)
  expect([new Set(shells).size, new Set(keys).size]).toEqual([3, 3])
  expect(keys).not.toContain(undefined)
  expect(keyWhile('Ill.')).toBe(keys[1])
})

test('what shows a search, failed or stands at an unknown address is shared with none', () => {
  expect(keyOf(pageAt('/categories/allProducts?q=pear', 'list'), 'one shop')).toBeUndefined()
  expect(keyOf(pageAt('/categories/Bakery', 'list', { errors: { root: 'away' } }), 'one shop')).toBeUndefined()
  expect(keyOf(pageAt('/login/elsewhere', 'not-found'), 'one shop')).toBeUndefined()
})
