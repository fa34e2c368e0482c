import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * Opens the program's log, one line of JSON for each entry. The rows, keys and parameters in errors of the database
 * are left out, because somebody typed them. Tests pass a stream of their own.
 */
export function openLog(level: string, stream: DestinationStream = openOutput()): Logger {
  return pino({ level, serializers: { err: withoutValues } }, stream)
}

/** The log drops lines beyond so many unwritten bytes. */
const maxUnwrittenBytes = 1_000_000

/**
 * The output of this process. A full disk or a closed terminal does not end the process: unwritten lines are tried
 * again with the next line. At the end of the process they are dropped, because pino would retry forever.
 */
function openOutput(): DestinationStream {
  const output = pino.destination({ maxLength: maxUnwrittenBytes })
  let isFailing = false
  output.on('error', () => (isFailing = true)).on('write', () => (isFailing = false))
  const flush = output.flushSync.bind(output)
  output.flushSync = () => isFailing || flush()
  return output
}

const leftOut = new Set([
  // These fields quote what somebody typed.
  'detail',
  'where',
  'internalQuery',
  'parameters',
  'dataType',
  // The error itself and the pool's connection: kilobytes that tell nobody anything.
  'raw',
  'client',
])

function withoutValues(error: Error): object {
  const told = Object.entries(stdSerializers.err(error)).filter(([name]) => !leftOut.has(name))
  return Object.fromEntries(
    told.map(([name, value]) => [name, typeof value === 'string' ? withoutAddresses(value) : value]),
  )
}

/** Hides email addresses in the messages of other programs: `550 5.1.1 <amara@shopper.example>: no such user`. */
export function withoutAddresses(text: string): string {
  // The match begins only at the start of a word, because a try at every letter of a long word would take very long.
  return text.replaceAll(/(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '…@…')
}
