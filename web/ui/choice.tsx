import { Icon, type IconType } from './icon.tsx'

type ChoiceProps = {
  name: string
  label: string
  hint: string
  /** The languages of both, where they are not the page's. */
  lang?: string | undefined
  hintLang?: string | undefined
  icon?: IconType
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}

/** One of a few ways, as a card with a radio button. */
export function Choice({ name, label, hint, lang, hintLang, icon, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        <b dir="auto" lang={lang}>
          {label}
        </b>
        <span dir="auto" lang={hintLang}>
          {hint}
        </span>
      </span>
      {icon && <Icon of={icon} />}
    </label>
  )
}
