import { countInSpanish } from '../counts.ts'
import { listInWords } from '../formats.ts'
import { inLanguages } from '../in-languages.ts'
import type { OpeningStep } from './opening-steps.ts'

const nameTexts = inLanguages({
  en: {
    shop: 'Your shop',
    money: 'Money and taxes',
    products: 'Products',
    delivery: 'Delivery',
    payment: 'Ways to pay',
  },

  es: {
    shop: 'Tu tienda',
    money: 'Dinero e impuestos',
    products: 'Productos',
    delivery: 'Entrega',
    payment: 'Formas de pago',
  },
})

const missingTexts = inLanguages({
  en: {
    /** 'Products, delivery and ways to pay are missing'. */
    missing(steps: readonly OpeningStep[]): string {
      const [first = '', ...others] = steps.map((step) => nameTexts[step])
      const all = [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))]
      const list = listInWords(all)
      const isOne = steps.length === 1 && (steps[0] === 'shop' || steps[0] === 'delivery')
      return `${list} ${isOne ? 'is' : 'are'} missing`
    },
  },

  es: {
    /** 'Falta completar: productos, entrega y formas de pago'. */
    missing: (steps) => `Falta completar: ${listInWords(steps.map((step) => nameTexts[step].toLowerCase()))}`,
  },
})

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

/** Texts of the first-run guide. */
export const openingTexts = inLanguages({
  en: {
    /** What shoppers read until a new live shop is opened. */
    opensSoon: 'We open soon.',

    title: 'Open your shop in five steps',
    linkTitle: 'Open your shop',
    /** On the Overview. */
    unfinished: 'Your shop is not set up completely.',
    goOn: 'Go on with the guide',
    done: (count: number) =>
      count === 5
        ? 'All five are done. You can change everything later.'
        : `${count === 0 ? 'This takes about ten minutes' : `${numbers[count]} ${count === 1 ? 'is' : 'are'} done`}, and you can stop at any time.`,
    progress: 'Steps done',
    progressOf: (count: number, of: number) => `${count} of ${of}`,
    progressSaid: (count: number, of: number) => `${count} of ${of} done`,
    stepDone: 'Done',
    stepNow: 'Now',
    stepOpen: 'Still to do',
    begin: 'Begin',
    edit: 'Edit',
    beginStep: (name: string) => `Begin: ${name}`,
    editStep: (name: string) => `Edit: ${name}`,
    later: 'Later',
    save: 'Save',
    confirm: 'That is right',
    saved: (name: string) => `${name}: saved.`,
    get names() {
      return nameTexts
    },

    shop: {
      hint: 'It stands on receipts, in emails and on the page About.',
      todo: 'Name and address',
      name: 'Name of the shop',
      address: 'Address',
      addressRequired: 'Please type an address',
      addressHint: 'One line each: company, street, town. At most 8 lines.',
      taxNumber: 'Tax number',
      email: 'Email',
      phone: 'Phone',
    },

    money: {
      hint: 'Choose your country, and we propose what is usual there.',
      todo: 'Currency, net or gross, tax rates',
      country: 'Country',
      chooseCountry: 'Please choose',
      noCountry: 'Another country',
      currencyProblem: 'Please choose a currency',
      timeZoneProblem: 'Please choose a time zone',
      currency: 'Currency',
      timeZone: 'Time zone',
      prices: 'Prices you type are',
      without: 'without taxes',
      withoutHint: 'Taxes come on top at checkout.',
      inside: 'with taxes inside',
      insideHint: 'The price on the shelf is what people pay.',
      measures: 'Unit prices are said',
      metric: 'per kilo and litre',
      us: 'per pound and fluid ounce',
      taxes: 'Tax categories',
      taxesHint: 'A proposal. Check them with your tax adviser. Leave a row empty to leave it out.',
      category: (nth: number) => `Category ${nth}`,
      percent: (nth: number) => `Percent ${nth}`,
      isDefault: 'Products without a category have',
      addCategory: 'Add a category',
      fixed: 'There are orders already, so the currency is fixed. The rest is changed in the settings.',
      toSettings: 'Settings of money and taxes',
      defaultProblem: 'Please name the category that products have by default',
      summary: (currency: string, isInside: boolean, rates: string) =>
        `${currency}, ${isInside ? 'taxes inside' : 'taxes on top'}: ${rates}`,
    },

    products: {
      hint: 'What do you sell? You can change everything later.',
      todo: 'What you sell',
      ready: (count: number) => (count === 1 ? '1 product' : `${count} products`),
      many: (count: number) => `${count} products or more`,
      how: 'How do you want to start?',
      list: 'From a price list',
      listHint: 'A CSV file of your supplier or your till. We guess the columns.',
      single: 'One by one',
      singleHint: 'Type a name, a price, take a picture.',
      chooseFile: 'Choose a file',
      create: 'Create a product',
    },

    delivery: {
      hint: 'Where do you bring it?',
      todo: 'Where you bring it',
      everywhere: 'Everywhere',
      codes: 'Postal codes',
      codesHint:
        'With commas between them; a star stands for the rest: 10115, 10117, 12*. Empty: everywhere, which hardly a shop wants.',
    },

    payment: {
      hint: 'How people pay you.',
      todo: 'PayPal, and what you take at the door',
      paypal: 'PayPal is connected: people pay when they order.',
      local:
        'No payment provider is connected. Orders are paid in a test window, and no money moves. docs/going-live.md says how to connect PayPal.',
      toSettings: 'Settings of ways to pay',
      summaryPaypal: 'PayPal',
      summaryLocal: 'A test window, no money moves',
    },

    opening: {
      title: 'Opening',
      untilOpen: 'Until you open, shoppers read “We open soon.” and can’t order.',
      isOpen: 'The shop takes orders already. The guide stays until you finish it.',
      look: 'Look at the shop',
      open: 'Open the shop',
      finish: 'Finish the guide',
      missing: (steps: readonly OpeningStep[]) => missingTexts.missing(steps),
      opened: 'Your shop is open.',
      finished: 'The guide is finished.',
    },

    finishedTitle: 'Your shop is set up',
    finishedHint: 'Everything can be changed in the settings.',
    settings: 'Settings',

    // Refusals of the API.
    incomplete: (steps: readonly OpeningStep[]) => `The shop can’t be opened yet. ${missingTexts.missing(steps)}.`,
    alreadyFinished: 'The guide is finished. Please use the settings.',
    moneyInUse: 'There are orders already, so the guide no longer changes money and taxes. Please use the settings.',
  },

  es: {
    opensSoon: 'Abrimos pronto.',

    title: 'Abre tu tienda en cinco pasos',
    linkTitle: 'Abrir tu tienda',
    unfinished: 'A tu tienda todavía le faltan datos.',
    goOn: 'Seguir con la guía',
    done: (count) => {
      if (count === 5) return 'Los cinco pasos están hechos. Todo se puede cambiar después.'
      if (count === 0) return 'Son unos diez minutos, y puedes dejarlo cuando quieras.'
      const steps = count === 1 ? 'Un paso está hecho' : `${['Dos', 'Tres', 'Cuatro'][count - 2]} pasos están hechos`
      return `${steps}, y puedes dejarlo cuando quieras.`
    },
    progress: 'Pasos hechos',
    progressOf: (count, of) => `${count} de ${of}`,
    progressSaid: (count, of) => `${count} de ${of} hechos`,
    stepDone: 'Hecho',
    stepNow: 'Ahora',
    stepOpen: 'Pendiente',
    begin: 'Empezar',
    edit: 'Editar',
    beginStep: (name) => `Empezar: ${name}`,
    editStep: (name) => `Editar: ${name}`,
    later: 'Más tarde',
    save: 'Guardar',
    confirm: 'Así es',
    saved: (name) => `${name}: guardado.`,
    get names() {
      return nameTexts
    },

    shop: {
      hint: 'Aparece en los recibos, en los correos y en la página Quiénes somos.',
      todo: 'Nombre y dirección',
      name: 'Nombre de la tienda',
      address: 'Dirección',
      addressRequired: 'Escribe una dirección',
      addressHint: 'Una línea para cada cosa: empresa, calle, ciudad. Como máximo 8 líneas.',
      taxNumber: 'Número fiscal',
      email: 'Correo electrónico',
      phone: 'Teléfono',
    },

    money: {
      hint: 'Elige tu país y te proponemos lo habitual allí.',
      todo: 'Moneda, precios con o sin impuestos, tasas',
      country: 'País',
      chooseCountry: 'Elige uno',
      noCountry: 'Otro país',
      currencyProblem: 'Elige una moneda',
      timeZoneProblem: 'Elige una zona horaria',
      currency: 'Moneda',
      timeZone: 'Zona horaria',
      prices: 'Los precios que escribes son',
      without: 'sin impuestos',
      withoutHint: 'Los impuestos se suman al hacer el pedido.',
      inside: 'con impuestos incluidos',
      insideHint: 'El precio del estante es lo que paga la gente.',
      measures: 'Precios por unidad de medida',
      metric: 'por kilo y litro',
      us: 'por libra y onza líquida',
      taxes: 'Categorías de impuestos',
      taxesHint: 'Es una propuesta. Revísala con tu asesoría fiscal. Para omitir una fila, déjala vacía.',
      category: (nth) => `Categoría ${nth}`,
      percent: (nth) => `Porcentaje ${nth}`,
      isDefault: 'Los productos sin categoría llevan',
      addCategory: 'Agregar una categoría',
      fixed: 'Ya hay pedidos, así que la moneda no se puede cambiar. Lo demás se cambia en los ajustes.',
      toSettings: 'Ajustes de dinero e impuestos',
      defaultProblem: 'Di qué categoría tienen los productos por defecto',
      summary: (currency, isInside, rates) =>
        `${currency}, ${isInside ? 'impuestos incluidos' : 'más impuestos'}: ${rates}`,
    },

    products: {
      hint: '¿Qué vendes? Todo se puede cambiar después.',
      todo: 'Lo que vendes',
      ready: (count) => countInSpanish(count, 'producto'),
      many: (count) => `${count} productos o más`,
      how: '¿Cómo quieres empezar?',
      list: 'Con una lista de precios',
      listHint: 'Un archivo CSV de tu proveedor o de tu caja. Adivinamos las columnas.',
      single: 'De uno en uno',
      singleHint: 'Escribe un nombre y un precio, y toma una foto.',
      chooseFile: 'Elegir un archivo',
      create: 'Crear un producto',
    },

    delivery: {
      hint: '¿Hasta dónde lo llevas?',
      todo: 'Hasta dónde llevas los pedidos',
      everywhere: 'A todas partes',
      codes: 'Códigos postales',
      codesHint:
        'Separados por comas; un asterisco vale por el resto: 10115, 10117, 12*. Vacío: a todas partes, algo que casi ninguna tienda quiere.',
    },

    payment: {
      hint: 'Cómo te paga la gente.',
      todo: 'PayPal, y lo que aceptas al entregar',
      paypal: 'PayPal está conectado: la gente paga al hacer el pedido.',
      local:
        'No hay ningún proveedor de pagos conectado. Los pedidos se pagan en una ventana de prueba y no se mueve dinero. En docs/going-live.md se explica cómo conectar PayPal.',
      toSettings: 'Ajustes de las formas de pago',
      summaryPaypal: 'PayPal',
      summaryLocal: 'Una ventana de prueba, no se mueve dinero',
    },

    opening: {
      title: 'Apertura',
      // The sentence itself was written into the settings, in English, and may be another one by now.
      untilOpen: 'Hasta que abras, los clientes leen que abres pronto y no pueden hacer pedidos.',
      isOpen: 'La tienda ya recibe pedidos. La guía sigue aquí hasta que la termines.',
      look: 'Ver la tienda',
      open: 'Abrir la tienda',
      finish: 'Terminar la guía',
      missing: (steps) => missingTexts.missing(steps),
      opened: 'Tu tienda está abierta.',
      finished: 'La guía está terminada.',
    },

    finishedTitle: 'Tu tienda está lista',
    finishedHint: 'Todo se puede cambiar en los ajustes.',
    settings: 'Ajustes',

    incomplete: (steps) => `La tienda todavía no se puede abrir. ${missingTexts.missing(steps)}.`,
    alreadyFinished: 'La guía está terminada. Usa los ajustes.',
    moneyInUse: 'Ya hay pedidos, así que la guía ya no cambia el dinero ni los impuestos. Usa los ajustes.',
  },
})
