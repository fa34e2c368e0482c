import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

type BadgeTone = 'leaf' | 'honey' | 'tomato' | 'sky'

type BadgeProps = { tone?: BadgeTone; icon?: IconType; className?: string; children: ReactNode }

/** A state as a short word, such as Paid or Banned. The colour alone never tells the state. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone && `badge--${tone}`, className)}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </span>
  )
}
