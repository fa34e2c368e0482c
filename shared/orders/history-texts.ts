import { inLanguages } from '../in-languages.ts'
import { orderNumber } from './order-number.ts'

/** Texts of the order histories (docs/rules/orders.md#history). */
export const historyTexts = inLanguages({
  en: {
    title: 'Shop history',
    profileTitle: 'My orders',
    caption: 'Your orders',
    client: 'Client',
    name: 'Name',
    price: 'Price',
    amount: 'Amount',
    totalPrice: 'Total Price',
    status: 'Status',
    more: (count: number) => `and ${count} more`,
    moreOf: (count: number, number: number) => `and ${count} more of order ${orderNumber(number)}`,

    // Statuses: the profile and the shop's orders show the first pair, /MyOrders the second. The filter of the shop's orders
    // has all.
    delivered: 'Delivered',
    notDelivered: 'Not Delivered',
    paid: 'Paid',
    notPaid: 'Not payed',
    toPayInHand: 'To pay at the door',
    toPayAtCounter: 'To pay at the counter',
    paymentPending: 'Payment being checked',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    sumRefunded: (sum: string) => `${sum} refunded`,

    /** Before and after the link 'Here'. */
    empty: ["You haven't bought anything yet, continue buying ", 'Here', '.'],
    emptyInProfile: ['Todavía no tienes órdenes, continúa comprando ', 'aquí', '.'],

    receipt: 'Receipt',
    payNow: 'Pay now',
    orderAgain: 'Order again',
    /** Distinguishes the links of several orders. */
    ofOrder: (label: string, number: number) => `${label}, ${orderNumber(number)}`,
    signInForOrders: 'Sign in to see your orders',
    signInForOrdersHint: 'Your orders and receipts are kept with your account.',
  },

  es: {
    title: 'Mis pedidos',
    profileTitle: 'Mis pedidos',
    caption: 'Tus pedidos',
    client: 'Cliente',
    name: 'Nombre',
    price: 'Precio',
    amount: 'Cantidad',
    totalPrice: 'Precio total',
    status: 'Estado',
    more: (count) => `y ${count} más`,
    moreOf: (count, number) => `y ${count} más del pedido ${orderNumber(number)}`,

    delivered: 'Entregado',
    notDelivered: 'Sin entregar',
    paid: 'Pagado',
    notPaid: 'Sin pagar',
    toPayInHand: 'Se paga al recibir',
    toPayAtCounter: 'Se paga al recoger',
    paymentPending: 'Pago en revisión',
    cancelled: 'Cancelado',
    refunded: 'Reembolsado',
    sumRefunded: (sum) => `Reembolso: ${sum}`,

    empty: ['Todavía no has comprado nada. Sigue comprando ', 'aquí', '.'],
    emptyInProfile: ['Todavía no tienes pedidos. Sigue comprando ', 'aquí', '.'],

    receipt: 'Recibo',
    payNow: 'Pagar ahora',
    orderAgain: 'Pedir de nuevo',
    ofOrder: (label, number) => `${label}, ${orderNumber(number)}`,
    signInForOrders: 'Inicia sesión para ver tus pedidos',
    signInForOrdersHint: 'Tus pedidos y recibos se guardan en tu cuenta.',
  },
})
