import { inLanguages } from '../in-languages.ts'

/** Why a delivery is refused, and what the API says about slots (docs/rules/delivery.md). */
export const deliveryApiTexts = inLanguages({
  en: {
    slotNeeded: 'Please choose how and when you want your order.',
    slotFull: 'The last place at this time has just been taken. Please choose another time.',
    slotClosed: 'This time can no longer be chosen. Please choose another time.',
    methodGone: 'This way of delivery is no longer offered. Please choose another one.',
    notDelivered: (postalCode: string) => `We do not deliver to ${postalCode}.`,
    belowMinimum: (missing: string) => `${missing} more for delivery`,
    belowPickUpMinimum: (missing: string) => `${missing} more for pick-up`,

    timeChanged: 'Time Changed',
    buyersTold: 'Buyers Told',
    noTime: 'This order has no delivery time to change.',
    dearer: 'This time costs more. Please choose a time that costs the same.',
    beingPacked: 'This order is being packed, so its time cannot be changed any more.',
    packedCannotCancel: 'This order is being packed, so it cannot be cancelled here any more. Please call us.',
    comesWith: (order: string) => `This order comes with order ${order}. Please change the time of that order.`,

    nothingToAddTo: 'Nothing can be added to that order any more. Please order on its own.',
    firstIsOver: (order: string) => `Order ${order}, with which this one comes, is no longer delivered.`,
  },

  es: {
    slotNeeded: 'Elige cómo y cuándo quieres tu pedido.',
    slotFull: 'El último lugar de este horario se acaba de ocupar. Elige otro horario.',
    slotClosed: 'Este horario ya no se puede elegir. Elige otro.',
    methodGone: 'Esta forma de entrega ya no está disponible. Elige otra.',
    notDelivered: (postalCode) => `No entregamos en ${postalCode}.`,
    belowMinimum: (missing) => `Faltan ${missing} para la entrega`,
    belowPickUpMinimum: (missing) => `Faltan ${missing} para recogerlo`,

    timeChanged: 'Horario cambiado',
    buyersTold: 'Clientes avisados',
    noTime: 'Este pedido no tiene un horario que se pueda cambiar.',
    dearer: 'Este horario cuesta más. Elige uno que cueste lo mismo.',
    beingPacked: 'Ya estamos preparando este pedido, así que el horario no se puede cambiar.',
    packedCannotCancel: 'Ya estamos preparando este pedido, así que aquí no se puede cancelar. Llámanos.',
    comesWith: (order) => `Este pedido llega junto con el pedido ${order}. Cambia el horario de ese pedido.`,

    nothingToAddTo: 'Ya no se puede agregar nada a ese pedido. Haz un pedido aparte.',
    firstIsOver: (order) => `El pedido ${order}, con el que llega este, ya no se entrega.`,
  },
})
