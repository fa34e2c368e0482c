import { inLanguages } from '../in-languages.ts'

/** Texts about the note for the delivery, in the form and wherever an order is shown. */
export const deliveryNoteTexts = inLanguages({
  en: {
    note: 'Note for the delivery',
    hint: 'Optional. For example a gate code or a phone number.',
  },

  es: {
    note: 'Nota para la entrega',
    hint: 'Opcional. Por ejemplo, el código del portón o un número de teléfono.',
  },
})
