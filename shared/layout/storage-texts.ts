/** Said once per page when the browser refuses to store something, or its store is full. */
export const storageTexts = {
  keepsNothing:
    'Your browser is not saving data: your cart and sign-in may be lost when you close or reload this page.',
} as const
