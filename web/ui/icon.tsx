import type { ComponentType, SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** An icon of lucide-react, or any other component that draws an SVG. */
export type IconType = ComponentType<SVGProps<SVGSVGElement>>

/** An icon as tall as its text. It is never read out: it stands beside words, or in a button with a name. */
export function Icon({ of: Drawing, className }: { of: IconType; className?: string }) {
  return <Drawing className={classNames('icon', className)} aria-hidden="true" />
}
