import { createContext } from 'react'

/** The whole page, what stands around its screen (head, frame, scripts), or the screen alone. */
export type PagePart = 'whole' | 'surroundings' | 'screen'

/**
 * The part that is being rendered. The server makes pages of two parts, because their surroundings hardly differ
 * (page-shell.ts); in the browser a page is always whole, so it is asked for under `import.meta.env.SSR` only. What a part leaves
 * out keeps its place among its parent's children, as `null`: React makes the ids of `useId` from these places.
 */
export const PagePartContext = createContext<PagePart>('whole')

/** Stands in the surroundings where the screen belongs, and before the screen, after what React wants in the head. */
export const ScreenPlace = () => <template data-place="screen" />
export const screenPlace = '<template data-place="screen"></template>'
