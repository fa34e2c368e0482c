import { inLanguages } from '../in-languages.ts'

/** Paying in hand, in cash or by card at the shop's terminal: what the API says (docs/rules/payments.md#in-hand). */
export const inHandTexts = inLanguages({
  en: {
    optionOff: 'This way to pay is not offered. Please choose another one.',
    notByThisMethod: 'This way to pay is not offered for this delivery. Please choose another one.',
    tooMuch: (most: string) => `In hand you can pay orders of up to ${most}. Please choose another way to pay.`,
    notKnown:
      'You can pay in hand once your email address is confirmed or an order of yours was delivered. Please choose another way to pay.',
    notCollectedBefore: 'Two orders of yours were not paid at the door. Please choose another way to pay.',
    openAlready: 'You have another order that you will pay in hand. Please choose another way to pay for this one.',

    collected: 'Money Collected',
    notCollected: 'Order Not Collected',
    otherAmount: (amount: string) => `Please collect ${amount}`,
    notToCollect: 'This order is not to be paid in hand',
  },

  es: {
    optionOff: 'Esta forma de pago no está disponible. Elige otra.',
    notByThisMethod: 'Esta forma de pago no está disponible para esta entrega. Elige otra.',
    tooMuch: (most) => `Al recibir se pueden pagar pedidos de hasta ${most}. Elige otra forma de pago.`,
    notKnown:
      'Podrás pagar al recibir cuando hayas confirmado tu correo electrónico o te hayamos entregado un pedido. Elige otra forma de pago.',
    notCollectedBefore: 'Dos de tus pedidos no se pagaron al recibirlos. Elige otra forma de pago.',
    openAlready: 'Ya tienes otro pedido que pagarás al recibirlo. Elige otra forma de pago para este.',

    collected: 'Pago cobrado',
    notCollected: 'Pedido sin cobrar',
    otherAmount: (amount) => `Cobra ${amount}`,
    notToCollect: 'Este pedido no se paga al recibirlo',
  },
})
