import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/**
 * Reads the options of a tool (`npm run <tool> -- --<option> <value>`). An unknown option or a value that is not `sound`
 * prints the usage and ends the process with exit code 2.
 */
export function readCommandLine<const O extends Options>(
  options: O,
  usage: string,
  sound: (values: Values<O>) => boolean,
): Values<O> {
  try {
    const { values } = parseArgs({ options })
    if (sound(values)) return values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
  }
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
