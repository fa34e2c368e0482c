/** What is wrong with settings that were sent. */
export const settingsProblemTexts = {
  nameMissing: 'Please give the shop a name',
  nameTooLong: 'The name cannot be longer than 60 characters',
  addressTooLong: 'The address can have 8 lines and 300 characters at most',
  taxNumberTooLong: 'The tax number cannot be longer than 40 characters',
  phone: 'Please write a telephone number such as +49 30 5550100',
  links: 'Please write links such as https://instagram.com/yourshop, each with a name of 1 to 40 characters',
  tooManyLinks: (most: number) => `At most ${most} links`,
  areaEntry: (entry: string) =>
    `Please write postal codes such as 10115, and beginnings of some such as 12*, not ${entry}`,
  tooManyAreas: 'At most 200 postal codes',
  currency: 'Please choose a currency of ISO 4217, such as EUR',
  languages: (all: string) => `Please choose one language or more, each once, of: ${all}`,
  cashStep: 'Cash can be rounded to 1, 5, 10, 50 or 100 of the smallest coin',
  /** After another admin's change. */
  version: 'The settings were changed in the meantime. Please look at them and save again.',
  currencyInUse: (orders: string) => `The currency cannot be changed any more, because of ${orders}`,
  tooDear: (name: string) => `In this currency the price of ${name} would be too high`,
} as const
