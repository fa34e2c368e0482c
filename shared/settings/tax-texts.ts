import { countOf } from '../counts.ts'

/** Texts about tax categories: problems, answers of the API, and the admin's screen. Shoppers need none of them. */
export const taxTexts = {
  created: 'Tax Category Created',
  updated: 'Tax Category Updated',
  removed: 'Tax Category Removed',
  notFound: 'Tax category not found',
  nameRequired: 'Name is required',
  nameTooLong: (most: number) => `Name cannot be longer than ${most} characters`,
  nameTaken: 'There is a tax category with this name already',
  tooMany: (most: number) => `There are ${most} tax categories already. Please remove one first.`,
  tooManyRates: (most: number) => `A tax category has at most ${most} rates`,
  notADay: 'This is not a date',
  dayTwice: 'There is another rate from this day on',
  dayHasPassed: 'This day has passed. A new rate begins today or later.',
  noRateToday: 'A tax category needs a rate that counts today',
  percentWrong: 'Please enter a percentage from 0 to 100 with at most 4 decimals, such as 8.875',
  rateInUse: 'This rate has begun, so it stays. Please add a rate from a later day.',
  ratesChanged: 'Somebody else has changed these rates in the meantime',
  defaultNeeded: 'One category is the default. Please make another one the default instead.',
  isDefault: 'Products without a category of their own have this one. Please make another one the default first.',
  inUse: 'Products or deposits are in this category (inactive products count too). Please move them first.',
  unknown: 'This tax category does not exist',
  noRateForProduct: 'This tax category has no rate for today, so the product cannot be sold',
  rateFrom: (percent: string, day: string) => `${percent} from ${day}`,
  products: (count: number) => countOf(count, 'product'),
} as const
