import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * The program's log: one line of JSON each. Errors of the database are logged without what they quote: a row, a key or
 * a parameter is what somebody typed. Tests pass a stream of their own.
 */
export function openLog(level: string, stream: DestinationStream = openOutput()): Logger {
  return pino({ level, serializers: { err: withoutValues } }, stream)
}

/** In bytes; what comes after that is dropped. */
const maxUnwrittenBytes = 1_000_000

/**
 * The output of this process. A log that can't be written, because its disk is full or its terminal was closed, is no
 * reason to end: what waits is tried again with the next line, and given up at the end, where pino would retry forever.
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
  // They quote what somebody typed.
  'detail',
  'where',
  'internalQuery',
  'parameters',
  'dataType',
  // The error itself, and the connection that the pool attaches to it: kilobytes that tell nobody anything.
  'raw',
  'client',
])

function withoutValues(error: Error): object {
  const told = Object.entries(stdSerializers.err(error)).filter(([name]) => !leftOut.has(name))
  return Object.fromEntries(
    told.map(([name, value]) => [name, typeof value === 'string' ? withoutAddresses(value) : value]),
  )
}

/** Other programs' messages may name a person: `550 5.1.1 <amara@shopper.example>: no such user`. */
export function withoutAddresses(text: string): string {
  // The match begins at the start of a word: trying from every letter of a long word would take very long.
  return text.replaceAll(/(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '…@…')
}
