import { currentLanguage } from '#shared/current-language.ts'
import { authorization, noConnection, refusalOf, session } from '#web/client/api.ts'
import { callTimeoutMs } from '#web/client/loading/call-timeout.ts'
import { browserTimeZone, inTimeZone } from './in-time-zone.ts'

/** The form of a download is sent, and perhaps checked, before the answer starts. */
const formTimeoutMs = 120_000

type DownloadOptions = { form?: FormData; accept?: string }

/**
 * Fetches a file with the person's token and saves it under the name in the answer. A plain link can't send the token.
 * A `form` is posted; `accept` asks for a kind of file where the call has several. Throws an ApiError with a sentence for
 * the person.
 */
export async function download(path: string, { form, accept }: DownloadOptions = {}): Promise<void> {
  const token = session.token()
  // The timeout is only for the start of the answer. A large file may take longer.
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), form ? formTimeoutMs : callTimeoutMs)
  const response = await fetch(path, {
    ...(form && { method: 'POST', body: form }),
    headers: { 'accept-language': currentLanguage(), ...authorization(token), ...(accept && { accept }) },
    signal: control.signal,
  })
    .catch(() => {
      throw noConnection()
    })
    .finally(() => clearTimeout(timer))
  if (!response.ok) throw refusalOf(token, response.status, await response.text().catch(() => ''))
  const file = await response.blob().catch(() => {
    // The connection broke: half a file must not look like a complete one.
    throw noConnection()
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  // Later, because some browsers start saving only after this function returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Like `download`, for a file that contains days: the days of the browser's time zone. */
export function downloadWithDays(call: string): Promise<void> {
  return inTimeZone(browserTimeZone(), ({ timeZone }) =>
    download(timeZone === undefined ? call : `${call}?${new URLSearchParams({ timeZone })}`),
  )
}
