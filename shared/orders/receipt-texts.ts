import { countInSpanish } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'
import { historyTexts } from './history-texts.ts'
import { orderNumber } from './order-number.ts'

/** Texts of /detailOrder/{id} (docs/rules/orders.md#receipt). It shares others with the histories. */
export const receiptTexts = inLanguages({
  en: {
    get title() {
      return historyTexts.receipt
    },
    titleOfOrder: (number: number) => `Order ${orderNumber(number)}`,
    backToOrder: 'Back to the order',
    backToOrders: 'Back to the orders',
    print: 'Print',
    shippingAddress: 'Shipping address',
    order: 'Order',
    delivery: 'Delivery',
    pickUp: 'Pick-up',
    payment: 'Payment',
    items: 'Items',
    taxNumber: (number: string) => `Tax number ${number}`,
    get refunded() {
      return historyTexts.refunded
    },
    piecesRefunded: (pieces: number) => `${pieces} refunded`,
  },

  es: {
    get title() {
      return historyTexts.receipt
    },
    titleOfOrder: (number) => `Pedido ${orderNumber(number)}`,
    backToOrder: 'Volver al pedido',
    backToOrders: 'Volver a los pedidos',
    print: 'Imprimir',
    shippingAddress: 'Dirección de entrega',
    order: 'Pedido',
    delivery: 'Entrega',
    pickUp: 'Recogida',
    payment: 'Pago',
    items: 'Productos',
    taxNumber: (number) => `Número fiscal ${number}`,
    get refunded() {
      return historyTexts.refunded
    },
    piecesRefunded: (pieces) => countInSpanish(pieces, 'reembolsado'),
  },
})
