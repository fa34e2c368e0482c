import { type ComponentProps, useId } from 'react'
import { Select } from './input.tsx'

type PillSelectProps<Option extends string> = Pick<ComponentProps<'select'>, 'name' | 'value'> & {
  label: string
  /** The label is only for screen readers. */
  hiddenLabel?: boolean
  options: readonly Option[]
  /** The text of each option. By default the option itself. */
  labels?: Readonly<Record<NoInfer<Option>, string>>
  onChoose: (chosen: NoInfer<Option>) => void
}

/** A select for toolbars, shaped like a pill, with its label on the left. */
export function PillSelect<Option extends string>(props: PillSelectProps<Option>) {
  const { label, hiddenLabel, options, labels, onChoose, ...select } = props
  const id = useId()
  return (
    <span className="pill-field">
      <label className={hiddenLabel ? 'visually-hidden' : 'label soft'} htmlFor={id}>
        {label}
      </label>
      <Select
        {...select}
        id={id}
        className="select--pill"
        onChange={({ target }) => {
          const chosen = options.find((one) => one === target.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
      >
        {options.map((one) => (
          <option key={one} value={one} dir="auto">
            {labels?.[one] ?? one}
          </option>
        ))}
      </Select>
    </span>
  )
}
