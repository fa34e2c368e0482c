import type { Language } from '#shared/languages.ts'
import { otherLanguages } from '#shared/shop-languages.ts'
import { useLayoutData } from '../layout-data.tsx'

/** The shop's languages without the base: none in a shop with one language. */
export const useOtherLanguages = (): Language[] => otherLanguages({ languages: useLayoutData().languages ?? [] })
