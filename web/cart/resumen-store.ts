import { parseResumen, type Resumen } from '#shared/cart/stored-cart.ts'
import { browserStore, useBrowserStore } from '#web/frame/browser-store.ts'

const resumen = browserStore<Resumen | null>('resumen', parseResumen, null)

/** The order summary written when 'Check out' was pressed. */
export const useResumen = (): Resumen | null => useBrowserStore(resumen)

/** The summary of this moment, outside of a component. */
export const readResumen = (): Resumen | null => resumen.read()

export const saveResumen = (summary: Resumen): void => resumen.write(summary)

export const clearResumen = (): void => resumen.clear()
