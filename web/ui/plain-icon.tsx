import { createElement, type SVGProps } from 'react'

/** The shapes of a drawing: a path, a circle, … Here all of them are typed as paths. */
type Drawing = { node: [tag: 'path', attributes: SVGProps<SVGPathElement>][] }

/** Makes an icon of a lucide-react drawing, instead of lucide's own `createLucideIcon` (scripts/site/plain-icons.ts). */
export default function plainIcon({ node }: Drawing) {
  // As separate children, not as a list: a drawing never changes, and its shapes need no keys.
  const shapes = node.map(([tag, shape]) => createElement(tag, shape))
  return function PlainIcon(attributes: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...frame, ...attributes }, ...shapes)
  }
}

const frame: SVGProps<SVGSVGElement> = {
  width: '24',
  height: '24',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '2',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}
