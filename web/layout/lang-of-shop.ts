import { currentLanguage } from '#shared/current-language.ts'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { useLayoutData } from './layout-data.tsx'

/** The `lang` of the shop's own words, such as names in orders: its base language, where the page is in another. */
export function langOfShop({ languages: [base] = [] }: Pick<LayoutData, 'languages'>): string | undefined {
  return base === currentLanguage() ? undefined : base
}

export const useLangOfShop = (): string | undefined => langOfShop(useLayoutData())
