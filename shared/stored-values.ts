// What a browser has stored, or somebody has sent, may be anything: these check it.

/** An object with named fields, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text that says something. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The text, or an empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
