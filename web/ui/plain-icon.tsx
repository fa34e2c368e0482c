import type { SVGProps } from 'react'

/** Shapes of a drawing: a path, a circle, … All of them take the attributes of a path here. */
type Drawing = { node: [tag: 'path', attributes: SVGProps<SVGPathElement>][] }

/** Makes an icon of a drawing of lucide-react, in the place of its own `createLucideIcon` (scripts/plain-icons.ts). */
export default function plainIcon({ node }: Drawing) {
  return function PlainIcon(attributes: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...attributes}
      >
        {node.map(([Tag, shape], index) => (
          // A drawing never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <Tag key={index} {...shape} />
        ))}
      </svg>
    )
  }
}
