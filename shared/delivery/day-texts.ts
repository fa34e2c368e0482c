import { inLanguages } from '../in-languages.ts'

const smallAtStart = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** How days and times are said by the clock of the shop (slot-labels.ts). */
export const dayTexts = inLanguages({
  en: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    longDay: (weekday: string, day: string, month: string) => `${weekday} ${day} ${month}`,
    hours: (from: string, to: string) => `${from}–${to}`,
    dayAndTime: (day: string, time: string) => `${day} ${time}`,
    withinSentence: (words: string) => (/^To(day|morrow)/.test(words) ? smallAtStart(words) : words),
  },

  es: {
    today: 'Hoy',
    tomorrow: 'Mañana',
    longDay: (weekday, day, month) => `${weekday} ${day} de ${month}`,
    hours: (from, to) => `${from}–${to} h`,
    dayAndTime: (day, time) => `${day}, ${time}`,
    withinSentence: smallAtStart,
  },
})
