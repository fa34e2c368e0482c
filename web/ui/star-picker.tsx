import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Stars } from './rating.tsx'

type StarPickerProps = {
  legend: string
  /** The field's name in a form. */
  name: string
  /** 0 for none. */
  defaultValue: number
}

/** A choice of one to five stars. Pressing the chosen option again clears the choice. */
export function StarPicker({ legend, name, defaultValue }: StarPickerProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  // At the click event the browser has already changed `checked`, so the former choice is remembered here.
  const picked = useRef(defaultValue)

  useEffect(() => {
    // The person may have chosen before hydration, or the browser may have restored a choice.
    picked.current = Number(group.current?.querySelector<HTMLInputElement>(':checked')?.value ?? 0)
    const form = group.current?.form
    const followReset = () => (picked.current = defaultValue)
    form?.addEventListener('reset', followReset)
    return () => form?.removeEventListener('reset', followReset)
  }, [defaultValue])

  function press({ currentTarget: radio }: MouseEvent<HTMLInputElement>) {
    const stars = Number(radio.value)
    picked.current = stars === picked.current ? 0 : stars
    radio.checked = stars === picked.current
  }

  /** Ignores the second click of a double click, which would clear the choice again. */
  function pressOnce(event: MouseEvent) {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Browsers don't count the space bar on a checked radio button as a press. */
  function pressChecked(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== ' ' || (!event.currentTarget.checked && !event.repeat)) return
    event.preventDefault()
    if (!event.repeat) event.currentTarget.click()
  }

  return (
    <fieldset ref={group} aria-description={uiTexts.pressAgain}>
      <legend className="starpick__legend">{legend}</legend>
      <div className="starpick">
        {[5, 4, 3, 2, 1].map((stars) => (
          <label key={stars} className="check" onClickCapture={pressOnce}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === defaultValue}
              onClick={press}
              onKeyDown={pressChecked}
            />
            <Stars value={stars} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
