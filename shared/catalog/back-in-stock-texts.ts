import { inLanguages } from '../in-languages.ts'

/** Texts of the mail to a shopper who asked for it (docs/rules/catalog.md#back-in-stock). */
export const backInStockTexts = inLanguages({
  en: {
    subject: (name: string, shopName: string) => `${name} is back at ${shopName}`,
    isBack: (name: string) => `You asked us to tell you: ${name} is in stock again.`,
    link: 'See it in the shop',
    onlyOne: 'This is the only mail about it. We keep nothing aside, so it may sell out again.',
  },

  es: {
    subject: (name, shopName) => `De vuelta en ${shopName}: ${name}`,
    isBack: (name) => `Nos pediste que te avisáramos: vuelve a haber existencias de ${name}.`,
    link: 'Ver en la tienda',
    onlyOne: 'Este es el único correo sobre esto. No apartamos nada, así que puede agotarse otra vez.',
  },
})
