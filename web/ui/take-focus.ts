/** As the `ref` of an element: it takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
