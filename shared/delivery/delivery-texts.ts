import { countOf } from '../counts.ts'
import { orderNumber } from '../orders/order-number.ts'

/** What shoppers read about delivery and pick-up before they order (docs/rules/delivery.md#in-the-shop). */
export const deliveryTexts = {
  delivery: 'Delivery',
  pickUp: 'Pick-up',

  // The line under the top bar.
  whereTo: 'Where do you live?',
  seeWhen: 'See when we come and what it costs',
  enterCode: 'Enter your postal code',
  change: 'Change',
  deliverTo: (postalCode: string) => `Deliver to ${postalCode}`,
  deliverToYou: 'Delivery',
  pickUpAt: (place: string) => `Pick up at ${place}`,
  /** Day and hours: 'today 16–18'. */
  at: (where: string, when: string) => `${where}, ${when}`,
  next: (when: string) => `next: ${when}`,
  orderBy: (until: string) => `order by ${until}`,
  noTimes: 'no times are left',
  noTimesHere: 'no times are left, pick-up has some',
  unknown: 'See the times',

  // The choice.
  when: 'When shall we come?',
  whenPickUp: 'When do you come?',
  postalCode: 'Postal code',
  check: 'Check',
  weCome: (area: string) => `${area}: we come to you`,
  weComeThere: 'We come to you',
  notThere: (postalCode: string) => `We do not come to ${postalCode} yet`,
  method: 'Delivery or pick-up',
  free: 'Free',
  freeAt: (place: string) => `Free, ${place}`,
  freeFrom: (fee: string, from: string) => `${fee}, free from ${from}`,
  dayAndTime: 'Day and time',
  day: 'Day',
  earlierDays: 'Earlier days',
  laterDays: 'Later days',
  closed: 'Closed',
  full: 'Full',
  left: (places: number) => `${places} left`,
  surcharge: (amount: string) => `+ ${amount}`,
  noTimesInReach: 'No times are open at the moment.',
  yours: 'Your delivery',
  yoursPickUp: 'Your pick-up',
  noneChosen: 'No time chosen yet',
  until: (until: string) => `Order by ${until}, change it until then.`,
  takeTime: 'Take this time',
  close: 'Close',
  done: 'Done',
  kept: (left: number) => `${countOf(left, 'place')} left. Yours is kept as soon as you order.`,
  keptWhenOrdered: 'Your place is kept as soon as you order.',
  extra: 'At this time',
  minimum: 'Minimum',
  from: 'Free from',
  taken: (when: string, until: string) => `${when}, order by ${until}`,

  // How far the cart is.
  moreForFree: (missing: string) => `${missing} more for free delivery`,
  nowFor: (fee: string) => `now ${fee}`,
  isFree: 'Delivery is free',
  thisTime: (surcharge: string) => `only this time costs ${surcharge}`,
  markMinimum: (minimum: string) => `minimum ${minimum}`,
  markFree: (from: string) => `free ${from}`,

  // In the cart and in the order form.
  chooseTime: 'Choose a time',
  changeTime: 'Change time',
  chooseWhere: 'Say where we shall bring it',
  toCode: (when: string, postalCode: string) => `${when} to ${postalCode}`,
  byAndLeft: (until: string, left: number) => `Order by ${until}, ${countOf(left, 'place')} left`,
  by: (until: string) => `Order by ${until}`,
  withoutTime: 'No time to choose',
  noMinimum: 'Pick-up has no minimum.',
  pickItUp: 'Pick it up instead',
  pickUpThere: (place: string) => `Pick it up, ${place}`,
  loading: 'Looking for times …',

  // What became of the chosen time.
  isFull: (when: string) => `${when} is full now.`,
  isGone: (when: string) => `${when} can no longer be chosen.`,
  nothingOrdered: 'Nothing was ordered, and your cart is as it was.',
  needTime: 'Please choose a time first.',
  needWhere: 'Please say where we shall bring it.',

  // In the order form.
  phone: 'Phone',
  phoneHint: 'Only for the driver, and if something is missing',
  phoneHintPickUp: 'Only if something is missing',
  wayToPay: 'Way to pay',
  ways: {
    delivery: { paypal: 'PayPal', cash: 'Cash at the door', terminal: 'Card at the door' },
    pickup: { paypal: 'PayPal', cash: 'Cash at the counter', terminal: 'Card at the counter' },
  },
  wayHints: {
    delivery: {
      paypal: 'You pay in the next step.',
      cash: 'Please have the money ready.',
      terminal: 'With the driver’s terminal.',
    },
    pickup: {
      paypal: 'You pay in the next step.',
      cash: 'You pay when you pick it up.',
      terminal: 'You pay when you pick it up.',
    },
  },
  noWay: 'There is no way to pay for this at the moment. Please choose another way of delivery.',
  payLater: { delivery: 'You pay at the door.', pickup: 'You pay when you pick it up.' },
  ordered: (number: number) => `Order ${orderNumber(number)} is placed. Thank you!`,
} as const
