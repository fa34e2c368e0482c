import { Stars } from './stars.tsx'

type StarPickerProps = {
  legend: string
  /** The field's name in a form. */
  name: string
  /** 0 for none. */
  defaultValue: number
}

/** One choice of one to five stars. */
export function StarPicker({ legend, name, defaultValue }: StarPickerProps) {
  return (
    <fieldset>
      <legend className="starpick__legend">{legend}</legend>
      <div className="starpick">
        {[5, 4, 3, 2, 1].map((stars) => (
          <label key={stars} className="check">
            <input type="radio" name={name} value={stars} defaultChecked={stars === defaultValue} />
            <Stars value={stars} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
