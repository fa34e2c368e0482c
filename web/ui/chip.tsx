import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A choice that can be switched on and off. */
export function Chip({ pressed, className, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type="button" {...rest} className={classNames('chip', className)} aria-pressed={pressed} />
}
