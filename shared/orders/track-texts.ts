import { whenInSpanish } from '../delivery/when-in-spanish.ts'
import { inLanguages } from '../in-languages.ts'
import { historyTexts } from './history-texts.ts'
import { orderNumber } from './order-number.ts'
import { receiptTexts } from './receipt-texts.ts'

/** Texts of an order's page: how far it is, when it comes, and what may change. */
export const trackTexts = inLanguages({
  en: {
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
    get delivery() {
      return receiptTexts.delivery
    },
    get pickUp() {
      return receiptTexts.pickUp
    },
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
  },

  es: {
    title: 'Cómo va el pedido',
    placed: 'Realizado',
    get paid() {
      return historyTexts.paid
    },
    toPay: 'Por pagar',
    packed: 'Preparado',
    readyToFetch: 'Listo para recoger',
    onItsWay: 'En camino',
    get delivered() {
      return historyTexts.delivered
    },
    pickedUp: 'Recogido',
    states: { done: 'hecho', now: 'ahora', next: 'pendiente' },
    from: (time) => `desde ${whenInSpanish(time)}`,
    until: (time) => `hasta ${whenInSpanish(time)}`,
    isNow: (step) => `Tu pedido: ${step}.`,

    weCome: 'Te lo llevamos',
    youFetch: 'Lo recoges',
    get delivery() {
      return receiptTexts.delivery
    },
    get pickUp() {
      return receiptTexts.pickUp
    },
    addSomething: 'Agregar algo',
    changeTime: 'Cambiar horario',
    cancelOrder: 'Cancelar pedido',
    get payNow() {
      return historyTexts.payNow
    },
    changeUntil: (time) =>
      `Puedes cambiar este pedido hasta ${whenInSpanish(time)}; después lo preparamos. Lo que agregues llega junto, sin pagar otra entrega.`,
    pickUpUntil: (time) =>
      `Puedes cambiar este pedido hasta ${whenInSpanish(time)}; después lo preparamos. Lo que agregues se prepara junto.`,
    changeUntilPacked: 'Puedes cambiar este pedido hasta que lo preparemos.',
    isPacked: 'Ya empezamos a prepararlo, así que no se pueden cambiar ni el horario ni los productos.',
    isClosed: 'Estamos a punto de preparar este pedido, así que no se pueden cambiar ni el horario ni los productos.',
    comesWithOther: 'Este pedido llega junto con otro tuyo. Cambia el horario en ese otro.',
    timeIsLost: 'Tu horario se ocupó antes de que llegara el pago. Elige otro y luego paga.',
    callUs: 'Si algo no está bien, llámanos:',

    chooseTime: 'Elegir otro horario',
    yourTime: 'Tu horario actual',
    left: (places) => {
      if (places === 'many') return 'Hay lugar'
      return places === 1 ? 'Queda 1 lugar' : `Quedan ${places} lugares`
    },
    full: 'Completo',
    costsMore: 'Cuesta más',
    noTimes: 'Por ahora no hay otro horario. Vuelve a mirar más tarde o llámanos.',
    takeTime: 'Cambiar horario',
    timeTaken: (time) => `El nuevo horario de tu pedido es ${whenInSpanish(time)}.`,

    addingTo: (number) => `Lo que pidas ahora llega junto con el pedido ${orderNumber(number)}.`,
    seeOrder: 'Ver ese pedido',
    orderOnItsOwn: 'Hacer un pedido aparte',
  },
})
