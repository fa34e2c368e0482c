import { inLanguages } from '../in-languages.ts'
import { orderNumber } from './order-number.ts'

/** Texts of /placeorder for an order that waits for payment (docs/rules/payments.md). */
export const payTexts = inLanguages({
  en: {
    holdUntil: 'We hold your items until',
    holdRanOut: 'Your items are no longer held. The time to pay ran out at',
    payment: 'Payment',
    windowOpens: ['A small PayPal window opens. If nothing happens, ', 'open it here', '.'],
    windowBlocked: 'Your browser blocked the payment window.',
    openWindow: 'Open the payment window',
    checkPayment: 'I have approved the payment',
    mayBePaid: 'Your payment may already have gone through: please check it before you pay again.',
    unreached: 'The shop could not be reached.',
    checkAgain: 'Check my payment',
    checking: 'We are checking your payment …',
    withoutButtons: ['You can also pay without them: ', 'open the PayPal window here', '.'],
    buttonsAway: 'The payment buttons could not be loaded. Your order is kept: please try again in a moment.',
    notFinished: 'The payment was not finished. Your items are still held for you.',
    notFinishedInTime: 'The payment was not finished, and the time to pay ran out. Please order again.',
    order: (number: number) => `Order ${orderNumber(number)}`,
    cancelOrder: 'Cancel this order',
    cancelText: 'Your items go back to the shelf.',
    keepOrder: 'Keep it',
    orderCancelled: (number: number) => `Your order ${orderNumber(number)} was cancelled.`,

    purchaseTitle: 'Successful purchase!',
    purchaseText: 'The proof of purchase has been sent to your email, with it you can check the delivery status.',
    viewOrder: 'View order',
  },

  es: {
    holdUntil: 'Te guardamos los productos hasta:',
    holdRanOut: 'Ya no guardamos tus productos. El plazo para pagar terminó:',
    payment: 'Pago',
    windowOpens: ['Se abre una ventana pequeña de PayPal. Si no pasa nada, ', 'ábrela aquí', '.'],
    windowBlocked: 'Tu navegador bloqueó la ventana de pago.',
    openWindow: 'Abrir la ventana de pago',
    checkPayment: 'Ya aprobé el pago',
    mayBePaid: 'Puede que tu pago ya se haya hecho: compruébalo antes de pagar otra vez.',
    unreached: 'No pudimos conectar con la tienda.',
    checkAgain: 'Comprobar mi pago',
    checking: 'Estamos comprobando tu pago...',
    withoutButtons: ['También puedes pagar sin ellos: ', 'abre aquí la ventana de PayPal', '.'],
    buttonsAway: 'No se pudieron cargar los botones de pago. Guardamos tu pedido: inténtalo de nuevo en un momento.',
    notFinished: 'El pago no se completó. Todavía te guardamos los productos.',
    notFinishedInTime: 'El pago no se completó y el plazo para pagar terminó. Haz el pedido de nuevo.',
    order: (number) => `Pedido ${orderNumber(number)}`,
    cancelOrder: 'Cancelar pedido',
    cancelText: 'Tus productos vuelven al estante.',
    keepOrder: 'Conservarlo',
    orderCancelled: (number) => `Tu pedido ${orderNumber(number)} se canceló.`,

    purchaseTitle: '¡Compra realizada!',
    purchaseText: 'Te enviamos el recibo por correo electrónico; con él puedes ver cómo va la entrega.',
    viewOrder: 'Ver el pedido',
  },
})
