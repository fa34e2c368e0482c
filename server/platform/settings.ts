/** Names and texts, as a process is given them. */
export type Environment = Record<string, string | undefined>

/** The environment's settings, one by one. What is wrong with them is gathered, so that all of it is said at once. */
export type Settings = ReturnType<typeof openSettings>

/** `problems` fills while settings are asked for; nothing here throws. */
export function openSettings(env: Environment) {
  const problems: string[] = []
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  return {
    problems,
    /** A setting's text; undefined where it is empty or missing. */
    text,
    /** One of these, or the usual one where nothing is set. */
    oneOf<Allowed extends string>(name: string, allowed: readonly Allowed[], usual: Allowed): Allowed {
      const value = text(name) ?? usual
      const found = allowed.find((one) => one === value)
      if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}`)
      return found ?? usual
    },
    number(
      name: string,
      usual: number,
      minimum: number,
      maximum: number,
      kind: 'number' | 'whole number' = 'number',
    ): number {
      const value = Number(text(name) ?? usual)
      const isOfKind = kind === 'number' || Number.isInteger(value)
      if (!(isOfKind && value >= minimum && value <= maximum))
        problems.push(`${name} must be a ${kind} from ${minimum} to ${maximum}`)
      return value
    },
    /** What stands between commas; of the usual text where nothing is set. */
    list: (name: string, usual = ''): string[] => partsOf(text(name) ?? usual),
  }
}

/** What stands between commas; nothing does after a last one. */
export const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
