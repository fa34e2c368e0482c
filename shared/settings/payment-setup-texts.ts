import { inLanguages } from '../in-languages.ts'

/** Texts of the ways to pay in hand in Settings. Shoppers need none of them. */
export const paymentSetupTexts = inLanguages({
  en: {
    names: { cash: 'Cash', terminal: 'Card terminal' },
    sentences: {
      cash: 'Paid at the door or at the counter. The order is confirmed when it is placed.',
      terminal: 'Paid by card, at the door or at the counter. The order is confirmed when it is placed.',
    },
    active: 'Offered to shoppers',
    methods: 'Only with these ways of delivery',
    methodsHint: 'None: with all of them.',
    noMethods: 'Without a way of delivery there is neither a door nor a counter: set one up under Delivery first.',
    maxTotal: 'Highest total',
    maxTotalHint: 'Empty: any total.',
    notAboveZero: 'Please enter an amount above 0, or leave the field empty',
    knownCustomersOnly: 'Only for known customers',
    knownHint: 'Those who have confirmed their email address, or have had an order delivered.',
    instructions: 'What shoppers should know',
    instructionsHint: 'For example: Please have the sum ready.',
  },

  es: {
    names: { cash: 'Efectivo', terminal: 'Tarjeta al recibir' },
    sentences: {
      cash: 'Se paga en la puerta o en el mostrador. El pedido se confirma en cuanto se hace.',
      terminal: 'Se paga con tarjeta, en la puerta o en el mostrador. El pedido se confirma en cuanto se hace.',
    },
    active: 'Se ofrece a los clientes',
    methods: 'Solo con estas formas de entrega',
    methodsHint: 'Ninguna: con todas.',
    noMethods: 'Sin una forma de entrega no hay puerta ni mostrador donde cobrar: agrega primero una en Entrega.',
    maxTotal: 'Total máximo',
    maxTotalHint: 'Vacío: cualquier total.',
    notAboveZero: 'Escribe un importe mayor que 0 o deja el campo vacío',
    knownCustomersOnly: 'Solo para clientes conocidos',
    knownHint: 'Quienes ya confirmaron su correo electrónico o recibieron un pedido.',
    instructions: 'Lo que los clientes deben saber',
    instructionsHint: 'Por ejemplo: Ten el dinero a mano.',
  },
})
