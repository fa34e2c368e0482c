import { whenInSpanish } from '../delivery/when-in-spanish.ts'
import { inLanguages } from '../in-languages.ts'
import { orderNumber } from './order-number.ts'

/** Texts of the mails about orders and payments. Each subject to a buyer has the name of the shop. */
export const orderMailTexts = inLanguages({
  en: {
    /** The number in the subject keeps mail programs from putting several orders into one thread. */
    subjectOf: (subject: string, number: number) => `${subject} (${orderNumber(number)})`,
    order: (number: number) => `Order ${orderNumber(number)}`,
    address: 'Shipping address',
    deliveryAt: (time: string) => `Delivery: ${time}`,
    pickUpAt: (time: string) => `Pick-up: ${time}`,

    confirmationSubject: (shopName: string) => `Your ${shopName} order is paid`,
    confirmationThanks: 'Thank you for your order. We have received your payment and are packing your order.',
    confirmedSubject: (shopName: string) => `Your ${shopName} order is confirmed`,
    confirmedThanks: (total: string) => `Thank you for your order. We are packing it. Please have ${total} ready.`,
    confirmationItems: 'Your items',
    confirmationLink: 'See your receipt',

    /** To the shopkeeper. */
    newOrderSubject: (total: string, client: string, time: string) =>
      `New order: ${total} from ${client}${time === '' ? '' : `, ${time}`}`,
    newOrderPaid: 'This order has been paid and waits to be delivered.',
    newOrderToCollect: (total: string) => `This order will be paid in hand: please collect ${total}.`,
    newOrderItems: 'Items',
    newOrderLink: 'Open the order',

    readySubject: (shopName: string) => `Your ${shopName} order is ready`,
    ready: 'Your order is packed and waits for you here:',

    deliveredSubject: (shopName: string) => `Your ${shopName} order was delivered`,
    delivered:
      'Your order has been delivered. If anything is missing or not as it should be, tell us and we will put it right.',

    cancelledSubject: (shopName: string) => `Your ${shopName} order was cancelled`,
    cancelled:
      'We have cancelled your order, which had not been paid: there is nothing to pay. If you did not expect this, please tell us.',

    closedDaySubject: (shopName: string) => `${shopName} is closed when your order was to come`,
    closedDay: (time: string) =>
      `Your order is booked for ${time}, and we are closed then. Please choose another time for it, or wait until we write to you again.`,

    otherTimeSubject: (shopName: string) => `Your ${shopName} order comes at another time`,
    otherTime: (time: string) => `We have moved your order. It now comes ${time}.`,

    refundedSubject: (shopName: string) => `Your ${shopName} payment was refunded`,
    refundedByShop: (total: string) =>
      `We have refunded your payment of ${total}. It can take a few days to reach you.`,
    refundedInCash: (sum: string) => `We have refunded ${sum} of your payment. You get it back in cash.`,
    refundedRest: (rest: string, total: string) =>
      `We have refunded the remaining ${rest} of your payment of ${total}. It can take a few days to reach you.`,
    refundedLate: (total: string) =>
      `Your payment of ${total} reached us after the order had been cancelled, so we have refunded it. It can take a few days to reach you.`,
    refundedTwice: (total: string) =>
      `This order was paid twice. We have refunded the second payment of ${total}. It can take a few days to reach you.`,
    refundedAlone: (total: string) =>
      `This order was to come with another one, which was cancelled. So we have refunded your payment of ${total}. It can take a few days to reach you.`,

    itemsRefundedSubject: (shopName: string) => `A refund for your ${shopName} order`,
    itemsRefunded: (sum: string) =>
      `We have refunded ${sum} of your payment, for the items below. It can take a few days to reach you.`,
    itemsRefundedInCash: (sum: string) =>
      `We have refunded ${sum} of your payment, for the items below. You get it back in cash.`,

    notTakenSubject: (shopName: string) => `Your ${shopName} payment was not taken`,
    notTakenCancelled: (total: string) =>
      `Your order was cancelled before we took your payment of ${total}. You have not been charged.`,
    notTakenNoStock: (total: string) =>
      `The time to pay for your order ran out before we took your payment of ${total}, and some of the products are sold out. You have not been charged.`,
    notTakenNoPlace: (total: string) =>
      `The time to pay for your order ran out before we took your payment of ${total}, and your delivery time is taken by now. You have not been charged. You can choose another time for a few minutes.`,
    orderLink: 'See the order',
  },

  es: {
    subjectOf: (subject, number) => `${subject} (${orderNumber(number)})`,
    order: (number) => `Pedido ${orderNumber(number)}`,
    address: 'Dirección de entrega',
    deliveryAt: (time) => `Entrega: ${whenInSpanish(time)}`,
    pickUpAt: (time) => `Recogida: ${whenInSpanish(time)}`,

    confirmationSubject: (shopName) => `Tu pedido de ${shopName} está pagado`,
    confirmationThanks: 'Gracias por tu pedido. Recibimos tu pago y estamos preparando el pedido.',
    confirmedSubject: (shopName) => `Tu pedido de ${shopName} está confirmado`,
    confirmedThanks: (total) => `Gracias por tu pedido. Lo estamos preparando. Ten a mano ${total}.`,
    confirmationItems: 'Tus productos',
    confirmationLink: 'Ver tu recibo',

    newOrderSubject: (total, client, time) =>
      `Pedido nuevo: ${total} de ${client}${time === '' ? '' : `, para ${whenInSpanish(time)}`}`,
    newOrderPaid: 'Este pedido está pagado y falta entregarlo.',
    newOrderToCollect: (total) => `Este pedido se paga al recibirlo: cobra ${total}.`,
    newOrderItems: 'Productos',
    newOrderLink: 'Abrir el pedido',

    readySubject: (shopName) => `Tu pedido de ${shopName} está listo`,
    ready: 'Tu pedido está preparado y te espera aquí:',

    deliveredSubject: (shopName) => `Entregamos tu pedido de ${shopName}`,
    delivered: 'Tu pedido está entregado. Si falta algo o algo no está como debería, dínoslo y lo arreglamos.',

    cancelledSubject: (shopName) => `Tu pedido de ${shopName} se canceló`,
    cancelled: 'Cancelamos tu pedido, que no estaba pagado: no tienes que pagar nada. Si no lo esperabas, dínoslo.',

    closedDaySubject: (shopName) => `${shopName} no abre cuando iba a llegar tu pedido`,
    closedDay: (time) =>
      `Tu pedido está previsto para ${whenInSpanish(time)}, y en ese momento no abrimos. Elige otro horario o espera a que te escribamos de nuevo.`,

    otherTimeSubject: (shopName) => `Tu pedido de ${shopName} cambia de horario`,
    otherTime: (time) => `Cambiamos el horario de tu pedido. Ahora es ${whenInSpanish(time)}.`,

    refundedSubject: (shopName) => `Reembolsamos tu pago en ${shopName}`,
    refundedByShop: (total) => `Reembolsamos tu pago de ${total}. Puede tardar unos días en llegarte.`,
    refundedInCash: (sum) => `Reembolsamos ${sum} de tu pago. Te lo devolvemos en efectivo.`,
    refundedRest: (rest, total) =>
      `Reembolsamos el resto de tu pago de ${total}, que son ${rest}. Puede tardar unos días en llegarte.`,
    refundedLate: (total) =>
      `Tu pago de ${total} nos llegó cuando el pedido ya estaba cancelado, así que lo reembolsamos. Puede tardar unos días en llegarte.`,
    refundedTwice: (total) =>
      `Este pedido se pagó dos veces. Reembolsamos el segundo pago de ${total}. Puede tardar unos días en llegarte.`,
    refundedAlone: (total) =>
      `Este pedido iba a llegar junto con otro, que se canceló. Por eso reembolsamos tu pago de ${total}. Puede tardar unos días en llegarte.`,

    itemsRefundedSubject: (shopName) => `Un reembolso de tu pedido de ${shopName}`,
    itemsRefunded: (sum) =>
      `Reembolsamos ${sum} de tu pago por los productos que ves abajo. Puede tardar unos días en llegarte.`,
    itemsRefundedInCash: (sum) =>
      `Reembolsamos ${sum} de tu pago por los productos que ves abajo. Te lo devolvemos en efectivo.`,

    notTakenSubject: (shopName) => `No cobramos tu pago en ${shopName}`,
    notTakenCancelled: (total) =>
      `Tu pedido se canceló antes de que cobráramos tu pago de ${total}. No te cobramos nada.`,
    notTakenNoStock: (total) =>
      `El plazo para pagar tu pedido terminó antes de que cobráramos tu pago de ${total}, y algunos de los productos se agotaron. No te cobramos nada.`,
    notTakenNoPlace: (total) =>
      `El plazo para pagar tu pedido terminó antes de que cobráramos tu pago de ${total}, y tu horario ya está ocupado. No te cobramos nada. Durante unos minutos puedes elegir otro horario.`,
    orderLink: 'Ver el pedido',
  },
})
