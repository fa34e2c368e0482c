/** What a buyer is asked for whoever delivers, and what stands above it wherever an order is shown. */
export const deliveryNoteTexts = {
  note: 'Note for the delivery',
  hint: 'Optional. For example a gate code or a phone number.',
} as const
