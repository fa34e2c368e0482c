import type { ComponentType, SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** An icon of lucide-react, or any other component that draws an SVG. */
export type IconType = ComponentType<SVGProps<SVGSVGElement>>

/** An icon as tall as its text, hidden from screen readers: the text or the button's name says the same. */
export function Icon({ of: Drawing, className }: { of: IconType; className?: string }) {
  return <Drawing className={classNames('icon', className)} aria-hidden="true" />
}
