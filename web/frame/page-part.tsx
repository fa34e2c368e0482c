import { createContext, useContext } from 'react'

/** The whole page, what stands around its screen (head, frame, scripts), or the screen alone. */
export type PagePart = 'whole' | 'surroundings' | 'screen'

export const PagePartContext = createContext<PagePart>('whole')

/**
 * The part that is being rendered. The server makes pages of two parts, because their surroundings hardly differ
 * (page-shell.ts); in the browser a page is always whole. What a part leaves out keeps its place among its parent's
 * children, as `null`: React makes the ids of `useId` from these places.
 */
export const usePagePart = import.meta.env.SSR ? () => useContext(PagePartContext) : (): PagePart => 'whole'

/** Stands in the surroundings where the screen belongs, and before the screen, after what React wants in the head. */
export const ScreenPlace = () => <template data-place="screen" />
export const screenPlace = '<template data-place="screen"></template>'
