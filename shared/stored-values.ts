// What a browser has stored, or somebody has sent, may be anything: these check it.

/** An object with named fields, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value has all that the example has, of the same types. */
export const isLike = <Example extends object>(value: unknown, example: Example): value is Example =>
  isRecord(value) && Object.entries(example).every(([name, part]) => typeof value[name] === typeof part)

/** A text that says something. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The text, or an empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a text in JSON says; undefined for any other text. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: whoever asked says or does what is right then.
    return undefined
  }
}
