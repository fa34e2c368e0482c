import { currentLanguage } from '#shared/current-language.ts'
import { manifestTexts } from '#shared/info/manifest-texts.ts'
import { pathNow } from '#shared/language-address.ts'
import { shop } from '#web/context.ts'
import type { Route } from './+types/manifest-file.ts'

const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
]

/** What the browser needs to put the shop on the home screen of a phone, in the language of the page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { shopName, languages = [] } = await shop(context).layoutData()
  const manifest = {
    lang: currentLanguage(),
    name: shopName,
    short_name: shopName,
    description: manifestTexts.description,
    start_url: pathNow(languages, '/'),
    display: 'minimal-ui',
    background_color: '#fcfbf8',
    theme_color: '#237a35',
    icons,
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
