/** Texts of every mail. */
export const mailTexts = {
  hello: (name: string) => `Hello ${name},`,
  sentBy: (shopName: string) => `You are receiving this email because an account at ${shopName} uses this address.`,
  taxNumber: (number: string) => `Tax number ${number}`,
  questions: (shopEmail: string) => `Questions? Write to ${shopEmail}.`,
} as const
