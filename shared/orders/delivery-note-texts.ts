/** Texts about the note for the delivery, in the form and wherever an order is shown. */
export const deliveryNoteTexts = {
  note: 'Note for the delivery',
  hint: 'Optional. For example a gate code or a phone number.',
} as const
