import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'
import { orderNumber } from './order-number.ts'
import { receiptTexts } from './receipt-texts.ts'
import { nameOfOrder, type NamedOrder, ofOrder, shopOrdersTexts } from './shop-orders-texts.ts'

/** Texts of the packing list. It shares others with the shop's orders. */
export const packingTexts = inLanguages({
  en: {
    title: 'Packing list',
    backToPacking: 'Back to the packing list',
    get print() {
      return receiptTexts.print
    },
    /** The time tells the age of a printed list. */
    toPack: (orders: number, when: string) => `${countOf(orders, 'order')} to pack, as of ${when}`,
    isMore: 'These orders were paid first. Others are waiting: they come here once these are packed.',
    orders: 'Orders',
    packed: 'Packed',
    packedBy: (name: string, when: string) => `Packed by ${name}, ${when}`,
    /** An order in the list of orders. */
    products: (products: number, number: number) => `${countOf(products, 'product')}, ${orderNumber(number)}`,
    /** The ticked lines of an order. */
    doneOf: (done: number, all: number) => `${done} of ${all}`,
    packedOf: (packed: number, all: number) => `${packed} of ${countOf(all, 'order')} packed`,
    markPacked: 'Mark packed',
    markPackedOf: (order: NamedOrder) => `Mark packed ${ofOrder(order)}`,
    markNotPacked: 'Mark not packed',
    markNotPackedOf: (order: NamedOrder) => `Mark not packed ${ofOrder(order)}`,
    isPacked: (order: NamedOrder) => `${shopOrdersTexts.orderOf(order)} is packed.`,
    undo: 'Undo',
    undoOf: (order: NamedOrder) => `Undo: ${nameOfOrder(order)} is not packed`,
    bags: 'Bags',
    bagsOf: (bags: number) => countOf(bags, 'bag'),
    time: 'Time',
    allTimes: 'All times',
    chosenTime: 'The chosen time',
    timeWithOrders: (time: string, orders: number) => `${time} (${countOf(orders, 'order')})`,
    driversList: 'Driver’s list',
    toFetch: 'To fetch',
    toFetchForAll: 'To fetch for all orders',
    orderOf: (number: number) => `Order ${orderNumber(number)}`,
    times: (quantity: number) => `${quantity} ×`,
    none: 'Nothing to pack',
    noneHint: 'All is delivered. Time for a coffee.',
  },

  es: {
    title: 'Lista de preparación',
    backToPacking: 'Volver a la lista de preparación',
    get print() {
      return receiptTexts.print
    },
    toPack: (orders, when) => `${countInSpanish(orders, 'pedido')} por preparar, ${when}`,
    isMore: 'Estos pedidos se pagaron primero. Hay más esperando: aparecen aquí cuando estos estén preparados.',
    orders: 'Pedidos',
    packed: 'Preparado',
    packedBy: (name, when) => `Preparado por ${name}, ${when}`,
    products: (products, number) => `${countInSpanish(products, 'producto')}, ${orderNumber(number)}`,
    doneOf: (done, all) => `${done} de ${all}`,
    packedOf: (packed, all) => `${packed} de ${countInSpanish(all, 'pedido preparado', 'pedidos preparados')}`,
    markPacked: 'Marcar como preparado',
    markPackedOf: (order) => `Marcar como preparado: ${ofOrder(order)}`,
    markNotPacked: 'Marcar como no preparado',
    markNotPackedOf: (order) => `Marcar como no preparado: ${ofOrder(order)}`,
    isPacked: (order) => `Está preparado ${nameOfOrder(order)}.`,
    undo: 'Deshacer',
    undoOf: (order) => `Deshacer: ${nameOfOrder(order)} no está preparado`,
    bags: 'Bolsas',
    bagsOf: (bags) => countInSpanish(bags, 'bolsa'),
    time: 'Horario',
    allTimes: 'Todos los horarios',
    chosenTime: 'El horario elegido',
    timeWithOrders: (time, orders) => `${time} (${countInSpanish(orders, 'pedido')})`,
    driversList: 'Lista de reparto',
    toFetch: 'Productos por reunir',
    toFetchForAll: 'Productos por reunir para todos los pedidos',
    orderOf: (number) => `Pedido ${orderNumber(number)}`,
    times: (quantity) => `${quantity} ×`,
    none: 'Nada por preparar',
    noneHint: 'Todo está entregado. Hora de un café.',
  },
})
