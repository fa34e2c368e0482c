import { authorization, noConnection, refusalOf, session } from '#web/client/api.ts'
import { callTimeoutMs } from '#web/client/loading/call-timeout.ts'

/**
 * Fetches a file that only this person may have, and lets the browser save it under the name in the answer. A link could
 * not carry the token. Throws an ApiError with a sentence for the person.
 */
export async function download(path: string): Promise<void> {
  const token = session.token()
  // The file itself may take longer than an answer.
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), callTimeoutMs)
  const response = await fetch(path, { headers: authorization(token), signal: control.signal })
    .catch(() => {
      throw noConnection()
    })
    .finally(() => clearTimeout(timer))
  if (!response.ok) throw refusalOf(token, response.status, await response.text().catch(() => ''))
  const file = await response.blob().catch(() => {
    // The connection broke half-way: half a file must not look like a whole one.
    throw noConnection()
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  // Not at once: some browsers begin to save the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
