import { isLanguage, type Language } from '#shared/languages.ts'

/** The first of the shop's languages that `Accept-Language` wants (RFC 9110 §12.5.4): 'es-MX, en;q=0.8' is Spanish. */
export function acceptedLanguage(header: string | undefined, offered: readonly string[]): Language | undefined {
  if (!header) return undefined
  const wanted = header
    .slice(0, maxHeaderLength)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1'
      return { language: tag.split('-')[0]!, quality: Number(quality) }
    })
    .filter(({ language, quality }) => offered.includes(language) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return wanted.map(({ language }) => language).find(isLanguage)
}

const maxHeaderLength = 500
