/** Texts of the Settings screens. */
export const settingsTexts = {
  title: 'Settings',
  recorded: 'Each change is in the audit log, with your name.',
  sections: {
    shop: 'Shop',
    money: 'Money and taxes',
    hours: 'Opening hours',
    delivery: 'Delivery area and pause',
    payments: 'Payments',
  },
  shop: {
    sentence: 'Stands on receipts, in mails and at the foot of every page.',
  },
  money: {
    sentence: 'How prices are typed, and what is inside them.',
  },
  hours: {
    sentence: 'Shoppers read them on the page about the shop.',
  },
  delivery: {
    sentence: 'Where you deliver, and whether you take orders now.',
  },
  payments: {
    sentence: 'What shoppers may choose at the end.',
  },
  save: 'Save changes',
  discard: 'Discard',
  unsaved: (count: number) => (count === 1 ? '1 change is not saved' : `${count} changes are not saved`),
} as const
