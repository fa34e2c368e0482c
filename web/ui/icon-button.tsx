import { Button, type ButtonProps } from './button.tsx'
import { Icon, type IconType } from './icon.tsx'

/** Omits from each member of a union: `Omit` alone would make one type of a button and a link. */
type OmitEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

type IconButtonProps = OmitEach<ButtonProps, 'children' | 'round' | 'wide' | 'caps' | 'aria-label'> & {
  /** The accessible name. */
  name: string
  icon: IconType
}

/** A round button with only an icon, for example for search, close and remove. */
export function IconButton({ name, icon, kind = 'second', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} kind={kind} round aria-label={name}>
      <Icon of={icon} />
    </Button>
  )
}
