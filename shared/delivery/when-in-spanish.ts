/**
 * A time of slot-labels.ts in a Spanish sentence: 'las 14:00', 'hoy, 16–18 h', 'mañana a las 18:00', 'el viernes 27 de
 * noviembre a las 18:00'.
 */
export function whenInSpanish(time: string): string {
  const said = time.replace(/(^|, )(\d\d:\d\d)$/, (_, comma: string, clock: string) => {
    const article = clock.startsWith('01:') ? 'la' : 'las'
    return `${comma && ' a '}${article} ${clock}`
  })
  const small = said.charAt(0).toLowerCase() + said.slice(1)
  return /^(hoy|mañana|las?)[ ,]/.test(small) ? small : `el ${small}`
}
