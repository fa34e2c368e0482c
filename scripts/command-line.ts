import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/**
 * The options of a tool (`npm run <tool> -- --<option> <value>`). An unknown one, or values that are not `sound`, end the
 * process with exit code 2 and the line that says how the tool is used.
 */
export function readCommandLine<const O extends Options>(
  options: O,
  usage: string,
  sound: (values: Values<O>) => boolean,
): Values<O> {
  const values = parsed(options)
  if (values && sound(values)) return values
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

function parsed<const O extends Options>(options: O): Values<O> | undefined {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return undefined
  }
}
