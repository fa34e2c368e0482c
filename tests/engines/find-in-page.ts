// Functions that run in the page. They can use nothing from outside but what they are given.
import type * as TestingLibrary from '@testing-library/dom'

/** A whole text, or a pattern. */
type Words = string | { pattern: string }

/** How a person finds an element: by its role and name, the label of its field, or its text. */
export type Wanted = ({ role: string; name?: Words } | { label: Words } | { text: Words }) & { within?: Wanted }

/** Whether Testing Library is in the page. */
export const hasLibrary = (): boolean => 'TestingLibraryDom' in window

/** The visible element that is wanted and can be used. Throws when there are several. */
export function findInPage(wanted: Wanted): Element | undefined {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: typeof TestingLibrary }
  const patternOf = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern))

  /** The innermost elements with a text. Several elements may make up a text, such as a price. */
  function withText(place: HTMLElement, text: Words): HTMLElement[] {
    const normalized = library.getDefaultNormalizer()
    const pattern = patternOf(text)
    const says = ({ textContent }: Element) =>
      typeof pattern === 'string' ? normalized(textContent) === pattern : pattern.test(normalized(textContent))
    const saying = [...place.querySelectorAll<HTMLElement>('*')].filter(says)
    return saying.filter((element) => ![...element.children].some(says))
  }

  function allIn(place: HTMLElement, one: Wanted): HTMLElement[] {
    if ('text' in one) return withText(place, one.text)
    if ('role' in one)
      return library.queryAllByRole(place, one.role, one.name === undefined ? {} : { name: patternOf(one.name) })
    return library.queryAllByLabelText(place, patternOf(one.label), { selector: 'input, select, textarea' })
  }

  function onlyOne(one: Wanted): HTMLElement | undefined {
    const place = one.within ? onlyOne(one.within) : document.body
    if (!place) return undefined
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const found = allIn(place, one).filter((element) => isVisible(element) && !element.matches(':disabled'))
    if (found.length > 1) throw new Error(`${found.length} elements match ${JSON.stringify(one)}`)
    return found[0]
  }

  return onlyOne(wanted)
}
