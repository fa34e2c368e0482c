import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'
import { isolated } from '../own-direction.ts'
import { historyTexts } from './history-texts.ts'
import { orderNumber } from './order-number.ts'
import type { Order } from './orders-contract.ts'
import { receiptTexts } from './receipt-texts.ts'

/** What names an order: its number and its client. */
export type NamedOrder = Pick<Order, 'number' | 'shippingAddress'>

const words = inLanguages({
  en: {
    stockReturns: 'Its products go back into stock.',
    stockStays: 'Its products do not go back into stock.',
    start: (number: number, client: string) => `Order ${orderNumber(number)} of ${client}`,
    within: (number: number, client: string) => `order ${orderNumber(number)} of ${client}`,
  },

  es: {
    stockReturns: 'Sus productos vuelven a las existencias.',
    stockStays: 'Sus productos no vuelven a las existencias.',
    start: (number, client) => `El pedido ${orderNumber(number)} de ${client}`,
    within: (number, client) => `el pedido ${orderNumber(number)} de ${client}`,
  },
})

/** In a sentence: 'order #1001 of Ana Lopez'. */
export const nameOfOrder = ({ number, shippingAddress }: NamedOrder): string =>
  words.within(number, shippingAddress.fullName)

/** In a button's name, after its word. */
export const ofOrder = ({ number, shippingAddress }: NamedOrder): string =>
  `${isolated(shippingAddress.fullName)}, ${orderNumber(number)}`

const atStart = ({ number, shippingAddress }: NamedOrder): string => words.start(number, shippingAddress.fullName)

/** Texts about the shop's orders, for admins. */
export const shopOrdersTexts = inLanguages({
  en: {
    title: 'My orders',
    caption: 'The shop’s orders',
    search: 'Search by client, email, address, product, total, order number, order or user id',
    /** `isMore`: there are more than were counted (docs/decisions/0007). */
    count: (orders: number, isMore: boolean) => countOf(orders, 'order', isMore),
    noneFound: 'No orders found',
    noneAmongNewest:
      'None of the newest orders has this. To search all of them, please type a word of three letters or more.',
    noneYet: 'Nobody has ordered anything yet.',
    showAll: 'Show all orders',
    filters: {
      all: 'All',
      get unpaid() {
        return historyTexts.notPaid
      },
      get paid() {
        return historyTexts.paid
      },
      get to_deliver() {
        return historyTexts.notDelivered
      },
      get delivered() {
        return historyTexts.delivered
      },
      get cancelled() {
        return historyTexts.cancelled
      },
      get refunded() {
        return historyTexts.refunded
      },
    },
    /** For screen readers, before the visible number and time of the order in the link. */
    detailsOf: (name: string) => `Order of ${name},`,
    /** The export ignores search and filter. */
    export: 'Export all orders',
    get backToOrders() {
      return receiptTexts.backToOrders
    },
    orderOf: atStart,
    receipt: 'Receipt',
    items: 'Items',
    orderId: 'Order id',
    ordered: 'Ordered',
    paidAt: 'Paid',
    deliveredAt: 'Delivered',
    cancelledAt: 'Cancelled',
    refundedAt: 'Refunded',
    heldUntil: 'Held until',
    payment: 'Payment',
    account: 'Account',
    accountGone: 'This account was deleted.',
    address: 'Address',
    markDelivered: 'Mark delivered',
    markDeliveredOf: (order: NamedOrder) => `Mark delivered ${ofOrder(order)}`,
    markNotDelivered: 'Mark not delivered',
    markNotDeliveredOf: (order: NamedOrder) => `Mark not delivered ${ofOrder(order)}`,
    cancel: 'Cancel order',
    keep: 'Keep order',
    refund: 'Refund',
    phone: 'Telephone',
    delivery: 'Delivery',
    pickUp: 'Pick-up',
    comesWith: 'Comes with',
    anotherOrder: 'another order',
    collected: 'Collected',
    collectOf: (order: NamedOrder) => `Collect for ${nameOfOrder(order)}`,
    howPaid: 'How it was paid',
    inCash: 'In cash',
    byCard: 'By card at the terminal',
    collectedSum: (sum: string) => `Collected ${sum}`,
    isCollected: (sum: string, order: NamedOrder) => `${sum} was collected for ${nameOfOrder(order)}.`,
    notCollected: 'Not collected',
    wantToNotCollect: (order: NamedOrder) => `Was ${nameOfOrder(order)} not collected? It is cancelled then.`,
    isNotCollected: (order: NamedOrder) => `${atStart(order)} was not collected, and is cancelled.`,
    wantToTakeBack: (order: NamedOrder) => `Do you want to mark ${nameOfOrder(order)} as not delivered?`,
    wantToCancel: (order: NamedOrder) => `Do you want to cancel ${nameOfOrder(order)}?`,
    get stockReturns() {
      return words.stockReturns
    },
    wantToRefund: (order: NamedOrder, sum: string) => `Do you want to refund ${sum} for ${nameOfOrder(order)}?`,
    afterRefund: (isRestocked: boolean, isInHand: boolean) =>
      `${isInHand ? 'Please give the whole amount back yourself.' : 'The whole amount goes back through PayPal.'} ${
        isRestocked ? words.stockReturns : words.stockStays
      }`,
    /** For an order with items that were refunded before. */
    afterRefundOfRest: (isRestocked: boolean, isInHand: boolean) =>
      `${isInHand ? 'Please give the rest of the amount back yourself.' : 'The rest of the amount goes back through PayPal.'} ${
        isRestocked ? 'What is left goes back into stock.' : words.stockStays
      }`,
    refundItems: 'Refund items',
    toRefund: 'To refund',
    howManyOf: (name: string) => `How many of ${name} to refund`,
    ofPieces: (left: number) => `of ${left}`,
    goesBack: 'Goes back',
    putIntoStock: 'Put these items back into stock',
    noneChosen: 'Please choose what to refund.',
    refundSum: (sum: string) => `Refund ${sum}`,
    afterItemsRefund: (pieces: number, isRestocked: boolean, isInHand: boolean) =>
      `${isInHand ? 'Please give this back yourself' : 'This goes back through PayPal'}, for ${countOf(pieces, 'piece')}. ${
        isRestocked ? 'What you refund goes back into stock.' : 'What you refund does not go back into stock.'
      }`,
    isDelivered: (order: NamedOrder) => `${atStart(order)} is delivered.`,
    isNotDelivered: (order: NamedOrder) => `${atStart(order)} is not delivered.`,
    isCancelled: (order: NamedOrder) => `${atStart(order)} is cancelled.`,
    isRefunded: (order: NamedOrder) => `${atStart(order)} is refunded.`,
    wentBack: (sum: string, order: NamedOrder) => `${sum} went back for ${nameOfOrder(order)}.`,
  },

  es: {
    title: 'Pedidos',
    caption: 'Los pedidos de la tienda',
    search:
      'Buscar por cliente, correo electrónico, dirección, producto, total, número de pedido, ID de pedido o de usuario',
    count: (orders, isMore) => countInSpanish(orders, 'pedido', 'pedidos', isMore),
    noneFound: 'No encontramos pedidos',
    noneAmongNewest:
      'Ninguno de los pedidos más recientes coincide. Para buscar en todos, escribe una palabra de tres letras o más.',
    noneYet: 'Todavía nadie ha hecho un pedido.',
    showAll: 'Ver todos los pedidos',
    filters: {
      all: 'Todos',
      get unpaid() {
        return historyTexts.notPaid
      },
      get paid() {
        return historyTexts.paid
      },
      get to_deliver() {
        return historyTexts.notDelivered
      },
      get delivered() {
        return historyTexts.delivered
      },
      get cancelled() {
        return historyTexts.cancelled
      },
      get refunded() {
        return historyTexts.refunded
      },
    },
    detailsOf: (name) => `Pedido de ${name},`,
    export: 'Exportar todos los pedidos',
    get backToOrders() {
      return receiptTexts.backToOrders
    },
    orderOf: ({ number, shippingAddress }) => `Pedido ${orderNumber(number)} de ${isolated(shippingAddress.fullName)}`,
    receipt: 'Recibo',
    items: 'Productos',
    orderId: 'ID del pedido',
    ordered: 'Realizado',
    paidAt: 'Pagado',
    deliveredAt: 'Entregado',
    cancelledAt: 'Cancelado',
    refundedAt: 'Reembolsado',
    heldUntil: 'Guardado hasta',
    payment: 'Pago',
    account: 'Cuenta',
    accountGone: 'Esta cuenta se eliminó.',
    address: 'Dirección',
    markDelivered: 'Marcar como entregado',
    markDeliveredOf: (order) => `Marcar como entregado: ${ofOrder(order)}`,
    markNotDelivered: 'Marcar como no entregado',
    markNotDeliveredOf: (order) => `Marcar como no entregado: ${ofOrder(order)}`,
    cancel: 'Cancelar el pedido',
    keep: 'Conservar el pedido',
    refund: 'Reembolsar',
    phone: 'Teléfono',
    delivery: 'Entrega',
    pickUp: 'Recogida',
    comesWith: 'Llega junto con',
    anotherOrder: 'otro pedido',
    collected: 'Cobrado',
    collectOf: (order) => `Cobrar ${nameOfOrder(order)}`,
    howPaid: 'Cómo se pagó',
    inCash: 'En efectivo',
    byCard: 'Con tarjeta en la terminal',
    collectedSum: (sum) => `Cobrado: ${sum}`,
    isCollected: (sum, order) => `Cobro registrado: ${sum} por ${nameOfOrder(order)}.`,
    notCollected: 'No se cobró',
    wantToNotCollect: (order) => `¿No se cobró ${nameOfOrder(order)}? Entonces se cancela.`,
    isNotCollected: (order) => `${atStart(order)} no se cobró y queda cancelado.`,
    wantToTakeBack: (order) => `¿Quieres marcar ${nameOfOrder(order)} como no entregado?`,
    wantToCancel: (order) => `¿Quieres cancelar ${nameOfOrder(order)}?`,
    get stockReturns() {
      return words.stockReturns
    },
    wantToRefund: (order, sum) => `¿Quieres reembolsar ${sum} por ${nameOfOrder(order)}?`,
    afterRefund: (isRestocked, isInHand) =>
      `${isInHand ? 'Devuelve tú todo el importe.' : 'Todo el importe vuelve por PayPal.'} ${
        isRestocked ? words.stockReturns : words.stockStays
      }`,
    afterRefundOfRest: (isRestocked, isInHand) =>
      `${isInHand ? 'Devuelve tú el resto del importe.' : 'El resto del importe vuelve por PayPal.'} ${
        isRestocked ? 'Lo que queda vuelve a las existencias.' : words.stockStays
      }`,
    refundItems: 'Reembolsar productos',
    toRefund: 'Por reembolsar',
    howManyOf: (name) => `Cuánto reembolsar de ${name}`,
    ofPieces: (left) => `de ${left}`,
    goesBack: 'Se devuelve',
    putIntoStock: 'Devolver estos productos a las existencias',
    noneChosen: 'Elige qué quieres reembolsar.',
    refundSum: (sum) => `Reembolsar ${sum}`,
    afterItemsRefund: (pieces, isRestocked, isInHand) =>
      `${isInHand ? 'Devuelve tú este importe' : 'Este importe vuelve por PayPal'} (${countInSpanish(pieces, 'unidad', 'unidades')}). ${
        isRestocked ? 'Lo que reembolsas vuelve a las existencias.' : 'Lo que reembolsas no vuelve a las existencias.'
      }`,
    isDelivered: (order) => `${atStart(order)} está entregado.`,
    isNotDelivered: (order) => `${atStart(order)} está sin entregar.`,
    isCancelled: (order) => `${atStart(order)} está cancelado.`,
    isRefunded: (order) => `${atStart(order)} está reembolsado.`,
    wentBack: (sum, order) => `Devolución de ${sum} por ${nameOfOrder(order)}.`,
  },
})
