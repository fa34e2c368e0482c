import { historyTexts } from './history-texts.ts'
import { orderNumber } from './order-number.ts'
import { receiptTexts } from './receipt-texts.ts'

/** Texts of an order's page: how far it is, when it comes, and what may change. */
export const trackTexts = {
  title: 'How far it is',
  placed: 'Placed',
  get paid() {
    return historyTexts.paid
  },
  toPay: 'To pay',
  packed: 'Packed',
  readyToFetch: 'Ready to pick up',
  onItsWay: 'On its way',
  get delivered() {
    return historyTexts.delivered
  },
  pickedUp: 'Picked up',
  /** For screen readers, after each step. */
  states: { done: 'done', now: 'now', next: 'still to come' },
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  isNow: (step: string) => `Your order: ${step}.`,

  weCome: 'We come',
  youFetch: 'You pick it up',
  delivery: receiptTexts.delivery,
  pickUp: receiptTexts.pickUp,
  addSomething: 'Add something',
  changeTime: 'Change time',
  cancelOrder: 'Cancel order',
  get payNow() {
    return historyTexts.payNow
  },
  changeUntil: (time: string) =>
    `You can change this order until ${time}, then we pack. What you add comes with it, without another delivery fee.`,
  pickUpUntil: (time: string) =>
    `You can change this order until ${time}, then we pack. What you add is packed with it.`,
  changeUntilPacked: 'You can change this order until we pack it.',
  isPacked: 'Packing has begun, so time and products can no longer change.',
  isClosed: 'We are about to pack this order, so time and products can no longer change.',
  comesWithOther: 'This order comes with another one of yours. Please change the time there.',
  timeIsLost: 'Your time was taken before the payment came. Please choose another time, then pay.',
  callUs: 'Please call us if something is wrong:',

  chooseTime: 'Choose another time',
  yourTime: 'Your time now',
  left: (places: number | 'many') => (places === 'many' ? 'Open' : `${places} left`),
  full: 'Full',
  costsMore: 'Costs more',
  noTimes: 'There is no other time at the moment. Please look again later, or call us.',
  takeTime: 'Take this time',
  timeTaken: (time: string) => `Your order now comes at this time: ${time}.`,

  addingTo: (number: number) => `What you order now comes with order ${orderNumber(number)}.`,
  seeOrder: 'See that order',
  orderOnItsOwn: 'Order on its own instead',
} as const
