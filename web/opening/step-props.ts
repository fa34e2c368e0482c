import type { Opening } from '#shared/opening/opening-contract.ts'
import type { SettingsAnswer } from '#shared/settings/settings-contract.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'

/** What the guide knows about the shop. */
export type Found = { opening: Opening; settings: SettingsAnswer; taxCategories: ShopTaxCategory[] }

/** The props of a step's contents. */
export type StepProps = { found: Found; onSaved: () => void; onLater: () => void }
