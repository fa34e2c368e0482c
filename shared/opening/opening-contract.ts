import Type, { type Static } from 'typebox'
import { Decimal, maxInteger, oneOf } from '../wire.ts'
import { openingSteps } from './opening-steps.ts'

const Step = oneOf(openingSteps)

/** GET /api/opening: how far the first-run guide is (docs/rules/settings.md#first-run-guide). */
export const Opening = Type.Object(
  {
    done: Type.Array(Step),
    /** Whether the shop takes orders. */
    isOpen: Type.Boolean(),
    /** The guide was finished, or the shop never needed it. */
    isFinished: Type.Boolean(),
    /** Products on sale, counted up to 1,000. */
    products: Type.Integer(),
  },
  { $id: 'Opening' },
)
export type Opening = Static<typeof Opening>

/** PUT /api/opening/steps/{step}: what the data can't tell is confirmed by a press; money and taxes only once there are orders. */
export const confirmedSteps = ['money', 'delivery', 'payment'] as const
export const StepParams = Type.Object({ step: oneOf(confirmedSteps) })

/** PUT /api/opening/money: the country's proposal, as the admin has checked it, replaces currency and taxes at once. */
export const OpeningMoneyBody = Type.Object({
  currency: Type.String({ description: 'ISO 4217' }),
  pricesIncludeTax: Type.Boolean(),
  timeZone: Type.String({ description: 'IANA, such as Europe/Berlin' }),
  measures: oneOf(['metric', 'us']),
  taxCategories: Type.Array(Type.Object({ name: Type.String(), percent: Decimal, isDefault: Type.Boolean() }), {
    minItems: 1,
    maxItems: 20,
  }),
  /** The version of the settings that the admin saw. */
  version: Type.Integer({ minimum: 0, maximum: maxInteger }),
})
export type OpeningMoneyBody = Static<typeof OpeningMoneyBody>
