import { formatWhen } from '#shared/format-when.ts'

/** An instant of the API, as `formatWhen` writes it. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{formatWhen(at)}</time>
}
