import { inLanguages } from '../in-languages.ts'

/** How days and times are said by the clock of the shop (slot-labels.ts). */
export const dayTexts = inLanguages({
  en: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    longDay: (weekday: string, day: string, month: string) => `${weekday} ${day} ${month}`,
    hours: (from: string, to: string) => `${from}–${to}`,
    dayAndTime: (day: string, time: string) => `${day} ${time}`,
  },

  es: {
    today: 'Hoy',
    tomorrow: 'Mañana',
    longDay: (weekday, day, month) => `${weekday} ${day} de ${month}`,
    hours: (from, to) => `${from}–${to} h`,
    dayAndTime: (day, time) => `${day}, ${time}`,
  },
})
