// A page is composed of its screen, which is rendered each time, and its shell, which is kept as text: head, frame and
// scripts are half of the work of a page, and those of one route are the same (decision 40).
import type { StaticHandlerContext } from 'react-router'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { jsonInScript } from './json-in-script.ts'
import { knownAdminScript } from './layout/admin/known-admin-script.ts'
import { earlyPressScript } from './layout/early-press-script.ts'
import { bareLayoutData } from './layout/layout-data.tsx'
import { screenPlace } from './layout/page-part.tsx'
import { standsAlone } from './layout/stands-alone.ts'

/** What surrounds a screen, cut where something of the page itself is inserted. */
type PageShell = { beforeHead: string; beforeScreen: string; beforeData: string; end: string }

const kept = new Map<string, PageShell>()
/** Several times the routes: sentences of a pause come and go. */
const maxKept = 200

/** The shell for this page, kept from an earlier one like it, or rendered now. */
export function shellOf(page: StaticHandlerContext, nonce: string | undefined, render: () => string): PageShell {
  const key = keyOf(page, nonce)
  const found = kept.get(key ?? '')
  if (found) return found
  const shell = cutShell(render(), nonce)
  if (!key) return shell
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, shell)
  return shell
}

/**
 * The key of a page's shell: all that it depends on, such as the sentence of a pause. Undefined when it is not kept: the
 * search box shows what was searched for, React Router includes the routes along an unknown address, and a page that
 * failed may lack the shop's name. A shop has one nonce, and in development none.
 */
export function keyOf(
  { matches, location, errors, loaderData }: StaticHandlerContext,
  nonce: string | undefined,
): string | undefined {
  const route = matches.at(-1)?.route
  if (!nonce || !route || route.path === '*' || errors || new URLSearchParams(location.search).has('q'))
    return undefined
  const { ordersPaused } = (loaderData['root'] ?? bareLayoutData) as LayoutData
  return JSON.stringify([nonce, route.id, standsAlone(location.pathname), ordersPaused])
}

/** Cuts a rendered shell where a page's own parts belong; the scripts that act before the first paint go into the head. */
export function cutShell(rendered: string, nonce: string | undefined): PageShell {
  const [firstLink, headEnd, place, bodyEnd] = ['<link', '</head>', screenPlace, '</body>'].map((text) =>
    rendered.indexOf(text),
  ) as [number, number, number, number]
  const early = scriptElement(`${knownAdminScript}\n${earlyPressScript}`, nonce)
  return {
    beforeHead: `<!DOCTYPE html>${rendered.slice(0, firstLink)}`,
    beforeScreen: rendered.slice(firstLink, headEnd) + early + rendered.slice(headEnd, place),
    beforeData: rendered.slice(place + screenPlace.length, bodyEnd),
    end: rendered.slice(bodyEnd),
  }
}

/**
 * The page. A rendered screen begins with what React puts into the head: title, description, preloads of pictures. The
 * loaders' data is passed as React Router's browser part expects it, through the stream that its `Scripts` opens.
 */
export function pageOf(shell: PageShell, screen: string, data: string, nonce: string | undefined): string {
  const place = screen.indexOf(screenPlace)
  const stream = 'window.__reactRouterContext.streamController'
  return [
    shell.beforeHead,
    screen.slice(0, place),
    shell.beforeScreen,
    screen.slice(place + screenPlace.length),
    shell.beforeData,
    scriptElement(`${stream}.enqueue(${jsonInScript(data)});${stream}.close();`, nonce),
    shell.end,
  ].join('')
}

const scriptElement = (text: string, nonce = '') => `<script nonce="${nonce}">${text}</script>`
