import { inLanguages } from '../in-languages.ts'

/** What people read about the content of packs (docs/rules/catalog.md#content). */
export const contentTexts = inLanguages({
  en: {
    piece: 'piece',
    pieces: 'pieces',
    unread: 'Content must be an amount with a unit, such as 750 g, 1.5 l, 6 x 330 ml or 12 pieces',
    doubtful: 'Content like 1.000 g can be one or a thousand; write 1 g, 1000 g or 1 kg',
    notPositive: 'Content must be more than 0',
    tooMuch: 'Content cannot be more than 2147 kg or l',
    drainedUnread: 'Drained weight must be an amount with a unit, such as 340 g',
    drainedNotPositive: 'Drained weight must be more than 0',
    drainedWithoutContent: 'Drained weight needs the content of the whole pack',
    drainedOtherMeasure: 'Drained weight must be in units like those of the content',
    drainedTooMuch: 'Drained weight cannot be more than the content',
  },

  es: {
    piece: 'pieza',
    pieces: 'piezas',
    unread: 'El contenido debe ser una cantidad con su unidad, como 750 g, 1,5 l, 6 x 330 ml o 12 piezas',
    doubtful: 'Un contenido como 1.000 g puede ser uno o mil; escribe 1 g, 1000 g o 1 kg',
    notPositive: 'El contenido debe ser mayor que 0',
    tooMuch: 'El contenido no puede pasar de 2147 kg o l',
    drainedUnread: 'El peso escurrido debe ser una cantidad con su unidad, como 340 g',
    drainedNotPositive: 'El peso escurrido debe ser mayor que 0',
    drainedWithoutContent: 'Para el peso escurrido hace falta el contenido de todo el envase',
    drainedOtherMeasure: 'El peso escurrido debe medirse igual que el contenido',
    drainedTooMuch: 'El peso escurrido no puede ser mayor que el contenido',
  },
})
