/** The environment variables of a process. */
export type Environment = Record<string, string | undefined>

/** Reads settings one by one and gathers their problems, so that all are reported at once. */
export type Settings = ReturnType<typeof openSettings>

type NumberRange = { byDefault: number; from: number; to: number; isWhole?: boolean }

/** Opens the settings of an environment. Wrong settings go into `problems`; nothing throws. */
export function openSettings(env: Environment) {
  const problems: string[] = []
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  return {
    problems,
    /** A setting's text; undefined where it is empty or missing. */
    text,
    /** One of the allowed texts. */
    oneOf<Allowed extends string>(name: string, allowed: readonly Allowed[], byDefault: Allowed): Allowed {
      const value = text(name) ?? byDefault
      const found = allowed.find((one) => one === value)
      if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}`)
      return found ?? byDefault
    },
    /** A number in this range. */
    number(name: string, { byDefault, from, to, isWhole = false }: NumberRange): number {
      const value = Number(text(name) ?? byDefault)
      if (!(value >= from && value <= to) || (isWhole && !Number.isInteger(value)))
        problems.push(`${name} must be a ${isWhole ? 'whole number' : 'number'} from ${from} to ${to}`)
      return value
    },
    /** The entries between commas. */
    list: (name: string, byDefault = ''): string[] => partsOf(text(name) ?? byDefault),
  }
}

/** The entries between commas, without empty ones. */
export const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
