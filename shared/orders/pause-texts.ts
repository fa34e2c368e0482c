import { inLanguages } from '../in-languages.ts'

/** Texts about pausing orders. */
export const pauseTexts = inLanguages({
  en: {
    pause: 'Pause orders',
    suggestion: 'We are closed at the moment and take no orders.',
    message: 'What shoppers read',
    hint: 'It stands at the top of every page. Orders that were placed before can still be paid.',
    required: 'Please write what shoppers read',
    tooLong: 'This cannot be longer than 200 characters',
    paused: 'The shop takes no orders now.',
    isPaused: 'The shop takes no orders. Shoppers read:',
    takeAgain: 'Take orders again',
    takenAgain: 'The shop takes orders again.',
    changeShort: 'Change',
    change: 'Change what shoppers read',
    save: 'Save changes',
    saved: 'What shoppers read was changed.',
    /** Below the sentence. */
    fixed: 'This comes from the shop’s settings (ORDERS_PAUSED), and is changed there.',
    changedMeanwhile: 'Another admin has changed this in the meantime. Please close this and look again.',
    fixedRefusal: 'Orders are paused by the shop’s settings (ORDERS_PAUSED), and can only be taken again from there',
  },

  es: {
    pause: 'Pausar los pedidos',
    suggestion: 'Ahora mismo la tienda está cerrada y no recibe pedidos.',
    message: 'Lo que leen los clientes',
    hint: 'Aparece arriba en todas las páginas. Los pedidos que ya están hechos se pueden pagar.',
    required: 'Escribe lo que leerán los clientes',
    tooLong: 'No puede tener más de 200 caracteres',
    paused: 'La tienda ya no recibe pedidos.',
    isPaused: 'La tienda no recibe pedidos. Los clientes leen:',
    takeAgain: 'Volver a recibir pedidos',
    takenAgain: 'La tienda vuelve a recibir pedidos.',
    changeShort: 'Cambiar',
    change: 'Cambiar lo que leen los clientes',
    save: 'Guardar cambios',
    saved: 'Se cambió lo que leen los clientes.',
    fixed: 'Esto viene de la configuración de la tienda (ORDERS_PAUSED) y se cambia allí.',
    changedMeanwhile: 'Mientras tanto, otra persona cambió esto. Cierra esta ventana y mira de nuevo.',
    fixedRefusal:
      'Los pedidos están en pausa por la configuración de la tienda (ORDERS_PAUSED) y solo se pueden reanudar desde allí',
  },
})
