import { Icon, type IconType } from './icon.tsx'

type ChoiceProps = {
  name: string
  label: string
  hint: string
  icon?: IconType
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}

/** One of a few ways, as a card with a radio button. */
export function Choice({ name, label, hint, icon, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        <b dir="auto">{label}</b>
        <span dir="auto">{hint}</span>
      </span>
      {icon && <Icon of={icon} />}
    </label>
  )
}
