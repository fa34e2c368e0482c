/** Texts about deposits: problems, answers of the API, and the admin's screen. Shoppers need none of them. */
export const depositTexts = {
  created: 'Deposit Created',
  updated: 'Deposit Updated',
  removed: 'Deposit Removed',
  notFound: 'Deposit not found',
  nameTaken: 'There is a deposit with this name already',
  tooMany: (most: number) => `There are ${most} deposits already. Please remove one first.`,
  amountWrong: 'Please enter an amount above 0, such as 0.25',
  amountWhole: 'Please enter an amount above 0 without decimals',
  amountTooExact: (digits: number) =>
    digits === 0 ? 'This currency has no decimals' : `An amount has at most ${digits} decimals in this currency`,
  amountTooHigh: 'A deposit cannot be this high',
  inUse: 'Products have this deposit (inactive products count too). Please take it off them first.',
  unknown: 'This deposit does not exist',
  countWrong: 'Please enter a whole number from 1 to 100',
} as const
