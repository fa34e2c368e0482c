import { Globe } from 'lucide-react'
import type { SVGProps } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Drawing = (props: SVGProps<SVGSVGElement>) => React.ReactElement

const drawing =
  (...paths: string[]): Drawing =>
  (props) => (
    <svg viewBox="0 0 24 24" {...props}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )

/** The networks' marks, which lucide-react leaves out; told by a word in the label or the address of a link. */
const marks: [word: RegExp, drawing: Drawing][] = [
  [
    /instagram/,
    drawing(
      'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z',
      'M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z',
      'M17.5 6.5h.01',
    ),
  ],
  [/facebook/, drawing('M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z')],
  [
    /linkedin/,
    drawing(
      'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z',
      'M2 9h4v12H2z',
      'M4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
    ),
  ],
  [
    /youtube/,
    drawing(
      'M2.5 17a24.1 24.1 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.6 49.6 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.1 24.1 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.6 49.6 0 0 1-16.2 0A2 2 0 0 1 2.5 17',
      'm10 15 5-3-5-3z',
    ),
  ],
  [/twitter|\bx\.com|^x$/, drawing('M4 4l11.7 16H20L8.300 4z', 'M4 20l6.800-6.800', 'M20 4l-6.800 6.800')],
  [
    /github/,
    drawing(
      'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.403 5.403 0 0 0 4 9c0 3.5 3 5.5 6 5.5-.39.49-.68 1.05-.85 1.65-.17.6-.22 1.23-.15 1.85v4',
      'M9 18c-4.51 2-5-2-7-2',
    ),
  ],
]

/** The icon of a social link. */
export function SocialIcon({ link: { label, url } }: { link: { label: string; url: string } }) {
  const known = marks.find(([word]) => word.test(label.toLowerCase()) || word.test(url.toLowerCase()))
  return <Icon of={known?.[1] ?? Globe} />
}
