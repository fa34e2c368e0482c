import { inLanguages } from '../in-languages.ts'

/** Texts of every mail. */
export const mailTexts = inLanguages({
  en: {
    hello: (name: string) => `Hello ${name},`,
    sentBy: (shopName: string) => `You are receiving this email because an account at ${shopName} uses this address.`,
    taxNumber: (number: string) => `Tax number ${number}`,
    questions: (shopEmail: string) => `Questions? Write to ${shopEmail}.`,
  },

  es: {
    hello: (name) => `Hola, ${name}:`,
    sentBy: (shopName) => `Recibes este correo porque una cuenta de ${shopName} usa esta dirección.`,
    taxNumber: (number) => `Número fiscal ${number}`,
    questions: (shopEmail) => `¿Tienes preguntas? Escribe a ${shopEmail}.`,
  },
})
