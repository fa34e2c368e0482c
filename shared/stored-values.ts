// Checks of values that a browser has stored or somebody has sent.

/** Whether a value is an object and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value has all fields of the example, with the same types. */
export const isLike = <Example extends object>(value: unknown, example: Example): value is Example =>
  isRecord(value) && Object.entries(example).every(([name, part]) => typeof value[name] === typeof part)

/** Whether a value is a text that is not empty. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The text, or an empty text for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses JSON. Undefined for any other text. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Not JSON: the caller decides what to do.
  }
}
