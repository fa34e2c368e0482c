/** Joins the class names that are given; undefined where there are none. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
