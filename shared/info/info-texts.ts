import { inLanguages } from '../in-languages.ts'

/** Texts of the pages about the shop. */
export const infoTexts = inLanguages({
  en: {
    aboutTitle: (shopName: string) => `About ${shopName}`,
    aboutLead: (shopName: string) =>
      `${shopName} is a neighbourhood supermarket. We bring fruit, vegetables, bread and everything else for the week from our shelves to your door.`,
    aboutParts: [
      {
        title: 'Fresh food',
        text: 'We order small amounts often. What comes in the morning is on the shelf before noon, and what has sold out is marked.',
      },
    ],
    pricesTitle: 'Fair prices',
    pricesText: {
      net: 'Prices on the shelf do not include taxes: you see taxes and total before you order.',
      gross: 'Prices on the shelf include taxes: what you see is what you pay.',
    },
    freeShipping: 'Shipping is free, and a coupon is taken off the whole sum.',
    /** In a shop with methods of delivery. */
    pricedDelivery: 'You see what the delivery costs before you order, and a coupon is taken off what the goods cost.',
    deliveryTitle: 'At your door',
    deliveryText:
      'Choose what you need, tell us where you live and pay. If something is not right, tell us and we will put it right.',
    deliversTo: (area: string) => `We deliver to: ${area}`,
    contactTitle: 'Contact',
    contactText: 'Questions, praise or something amiss? Write to us: a person will answer.',
    sourceTitle: 'Source code',
    sourceText: 'The program behind this shop is open source, under the MIT licence.',
    sourceLink: 'See the source code',
    sourceOnRequest: 'Write to us for a copy.',
    legalTitle: 'The small print',
  },

  es: {
    aboutTitle: (shopName) => `Conoce ${shopName}`,
    aboutLead: (shopName) =>
      `${shopName} es un supermercado de barrio. De nuestros estantes a tu puerta llevamos fruta, verdura, pan y todo lo demás para la semana.`,
    aboutParts: [
      {
        title: 'Alimentos frescos',
        text: 'Encargamos poco y a menudo. Lo que llega por la mañana está en el estante antes del mediodía, y marcamos lo que se agota.',
      },
    ],
    pricesTitle: 'Precios justos',
    pricesText: {
      net: 'Los precios de los estantes no incluyen impuestos: ves los impuestos y el total antes de hacer el pedido.',
      gross: 'Los precios de los estantes incluyen impuestos: pagas lo que ves.',
    },
    freeShipping: 'El envío es gratis y el cupón se aplica a toda la suma.',
    pricedDelivery:
      'Ves lo que cuesta la entrega antes de hacer el pedido, y el cupón se aplica a lo que cuestan los productos.',
    deliveryTitle: 'En tu puerta',
    deliveryText: 'Elige lo que necesitas, dinos dónde vives y paga. Si algo no está bien, dínoslo y lo arreglamos.',
    deliversTo: (area) => `Entregamos en: ${area}`,
    contactTitle: 'Contacto',
    contactText: '¿Preguntas, elogios o algo que no está bien? Escríbenos: te responderá una persona.',
    sourceTitle: 'Código fuente',
    sourceText: 'El programa de esta tienda es de código abierto, con licencia MIT.',
    sourceLink: 'Ver el código fuente',
    sourceOnRequest: 'Escríbenos y te enviamos una copia.',
    legalTitle: 'La letra pequeña',
  },
})
