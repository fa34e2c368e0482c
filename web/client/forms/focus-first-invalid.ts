/** Moves the focus to the first wrong field, which may be out of view, so that it is read out with what is wrong with it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A focus that stays where it is tells a screen reader nothing.
  if (field === document.activeElement) field?.blur()
  field?.focus()
}
