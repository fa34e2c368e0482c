import { countOf } from '../counts.ts'

/** What the API says about methods, areas, rules, closed days and slots that an admin sets up. */
export const deliverySetupTexts = {
  methodCreated: 'Method Created',
  methodUpdated: 'Method Updated',
  methodRemoved: 'Method Removed',
  areaCreated: 'Area Created',
  areaUpdated: 'Area Updated',
  areaRemoved: 'Area Removed',
  ruleCreated: 'Rule Created',
  ruleUpdated: 'Rule Updated',
  ruleRemoved: 'Rule Removed',
  daysClosed: 'Days Closed',
  daysOpened: 'Days Opened',
  slotUpdated: 'Time Updated',

  methodNotFound: 'Way of delivery not found',
  areaNotFound: 'Area not found',
  ruleNotFound: 'Rule not found',
  closedDaysNotFound: 'Closed days not found',
  slotNotFound: 'Time not found',
  capacityChanged: (places: number) =>
    `Somebody else has changed this meanwhile: it has ${countOf(places, 'place')} now.`,

  nameNeeded: 'Please enter a name',
  nameTaken: 'There is a way of delivery with this name already',
  tooLong: (most: number) => `Please use at most ${most} characters`,
  kindNeeded: 'Please say whether this is a delivery or a pick-up',
  kindStays: 'A delivery cannot become a pick-up, nor the other way round',
  placeNeeded: 'Please say where orders are picked up',
  notAnAmount: 'This is not an amount of money',
  version: 'Somebody else has changed this meanwhile. Please look at it again.',
  methodInUse: 'There are orders with this way of delivery. Switch it off instead.',

  codesNeeded: 'Please enter at least one postal code',
  notACode: (code: string) => `“${code}” is no postal code. Write 10115, or 12* for all that begin with 12.`,
  codeTwice: (code: string) => `${code} is here twice`,
  codeTaken: (code: string, area: string) => `${code} belongs to ${area} already`,
  noAreas: 'A pick-up has no areas',
  areaInUse: 'A rule names this area. Please change the rule first.',

  weekdayNeeded: 'Please choose a day of the week',
  notATime: 'Please enter a time such as 10:00',
  endsLater: 'A time ends later than it begins',
  capacityNeeded: 'Please enter the number of orders',
  notWhole: 'This is not a whole number',
  cutoffTimeNeeded: 'Please enter the time until which orders are taken on that day',
  notADay: 'Please enter a day such as 2026-11-29',
  untilLater: 'The last day is before the first',
  unknownArea: 'One of these areas is not of this way of delivery',
  sameTime: 'There is a rule for this time already',
} as const
