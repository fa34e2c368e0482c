/** An order's number as people say and search it: '#1001' (docs/rules/orders.md#number). */
export const orderNumber = (number: number): string => `#${number}`

/** The number in a text such as '1001' or '#1001'; undefined for other texts, and for numbers that no order can have. */
export function parseOrderNumber(text: string): number | undefined {
  const [, digits] = /^#?([1-9]\d{3,9})$/.exec(text) ?? []
  const number = Number(digits)
  return number <= 2 ** 31 - 1 ? number : undefined
}
