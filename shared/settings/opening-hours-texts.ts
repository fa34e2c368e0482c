import { inLanguages } from '../in-languages.ts'

/** Texts of the opening hours. */
export const openingHoursTexts = inLanguages({
  en: {
    title: 'Opening hours',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    daysTo: (first: string, last: string) => `${first} to ${last}`,
    span: (opens: string, closes: string) => `${opens} – ${closes}`,
    closed: 'closed',
    noDay: 'A day must be a number from 1 (Monday) to 7 (Sunday)',
    noTime: (day: string) => `${day}: please write times such as 09:00`,
    closesFirst: (day: string) => `${day}: the shop must close later than it opens`,
    overlap: (day: string) => `${day}: these times overlap`,
    tooMany: (day: string, most: number) => `${day}: at most ${most} times of one day`,
  },

  es: {
    title: 'Horario de apertura',
    days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
    daysTo: (first, last) => `${first} a ${last.toLowerCase()}`,
    span: (opens, closes) => `${opens} – ${closes}`,
    closed: 'cerrado',
    noDay: 'Un día debe ser un número del 1 (lunes) al 7 (domingo)',
    noTime: (day) => `${day}: escribe horas como 09:00`,
    closesFirst: (day) => `${day}: la tienda debe cerrar más tarde de lo que abre`,
    overlap: (day) => `${day}: estos horarios se superponen`,
    tooMany: (day, most) => `${day}: como máximo ${most} horarios en un mismo día`,
  },
})
