/** Said once per page when the browser refuses to store something, or its store is full. */
export const storageTexts = {
  keepsNothing:
    'This browser cannot keep what you do here: your cart and your sign-in may be gone when you close or reload this page.',
} as const
