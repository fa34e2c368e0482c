import { formatWhen } from '#shared/format-when.ts'

/** A point in time from the API, formatted by `formatWhen`. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{formatWhen(at)}</time>
}
