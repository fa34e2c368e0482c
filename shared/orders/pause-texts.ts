/** Texts about pausing orders. */
export const pauseTexts = {
  pause: 'Pause orders',
  suggestion: 'We are closed at the moment and take no orders.',
  message: 'What shoppers read',
  hint: 'It stands at the top of every page. Orders that were placed before can still be paid.',
  required: 'Please write what shoppers read',
  tooLong: 'This cannot be longer than 200 characters',
  paused: 'The shop takes no orders now.',
  isPaused: 'The shop takes no orders. Shoppers read:',
  takeAgain: 'Take orders again',
  takenAgain: 'The shop takes orders again.',
  changeShort: 'Change',
  change: 'Change what shoppers read',
  save: 'Save changes',
  saved: 'What shoppers read was changed.',
  /** Below the sentence. */
  fixed: 'This comes from the shop’s settings (ORDERS_PAUSED), and is changed there.',
  changedMeanwhile: 'Another admin has changed this in the meantime. Please close this and look again.',
  fixedRefusal: 'Orders are paused by the shop’s settings (ORDERS_PAUSED), and can only be taken again from there',
} as const
