/** The longest search, in characters (docs/rules/running.md#limits-of-size). */
export const maxSearchLength = 200
