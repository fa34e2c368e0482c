/** The environment variables of a process. */
export type Environment = Record<string, string | undefined>

/** The environment's settings, one by one. Problems with them are gathered, so that all are reported at once. */
export type Settings = ReturnType<typeof openSettings>

type NumberRange = { usual: number; from: number; to: number; isWhole?: boolean }

/** `problems` fills up while settings are read; nothing here throws. */
export function openSettings(env: Environment) {
  const problems: string[] = []
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  return {
    problems,
    /** A setting's text; undefined where it is empty or missing. */
    text,
    /** One of these, or the usual one when nothing is set. */
    oneOf<Allowed extends string>(name: string, allowed: readonly Allowed[], usual: Allowed): Allowed {
      const value = text(name) ?? usual
      const found = allowed.find((one) => one === value)
      if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}`)
      return found ?? usual
    },
    /** A number in this range, or the usual one when nothing is set. */
    number(name: string, { usual, from, to, isWhole = false }: NumberRange): number {
      const value = Number(text(name) ?? usual)
      if (!(value >= from && value <= to) || (isWhole && !Number.isInteger(value)))
        problems.push(`${name} must be a ${isWhole ? 'whole number' : 'number'} from ${from} to ${to}`)
      return value
    },
    /** The entries between commas; of the usual text when nothing is set. */
    list: (name: string, usual = ''): string[] => partsOf(text(name) ?? usual),
  }
}

/** The entries between commas; nothing after a last comma. */
export const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
