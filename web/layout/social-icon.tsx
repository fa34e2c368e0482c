import type { NamedLink } from '#shared/info/shop-links.ts'

/** The networks with a mark in public/social.svg, recognised by a word in a link's label or address. */
const marks: [words: RegExp, mark: string][] = [
  [/instagram/, 'instagram'],
  [/facebook/, 'facebook'],
  [/linkedin/, 'linkedin'],
  [/youtube/, 'youtube'],
  [/github/, 'github'],
  [/twitter|\bx\.com|^x /, 'x'],
]

/** The icon of a social link; a globe for a network that we don't know. */
export function SocialIcon({ label, url }: NamedLink) {
  const words = `${label} ${url}`.toLowerCase()
  const mark = marks.find(([known]) => known.test(words))?.[1] ?? 'other'
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/social.svg#${mark}`} />
    </svg>
  )
}
