import { isUtf8 } from 'node:buffer'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { invalid } from '#shared/errors.ts'

/**
 * A text file in UTF-8: from UTF-16, which its byte order mark shows, and from Windows-1252 if it is nothing else. Excel
 * writes them as 'Unicode text' and 'CSV'. Throws `invalid` for a file that is no text.
 */
export function inUtf8(bytes: Buffer): Buffer {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return decoded(bytes, 'utf-16le')
  if (mark === 'feff') return decoded(bytes, 'utf-16be')
  // Latin letters in UTF-16 have a zero byte each.
  if (bytes.subarray(0, 4).includes(0)) throw invalid(importTexts.notText)
  if (isUtf8(bytes)) return bytes
  // Pictures and old workbooks would be letters in Windows-1252 too, but texts have no zero bytes.
  if (bytes.includes(0)) throw invalid(importTexts.notText)
  return decoded(bytes, 'windows-1252')
}

const decoded = (bytes: Buffer, encoding: string): Buffer => Buffer.from(new TextDecoder(encoding).decode(bytes))
