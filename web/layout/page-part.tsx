import { createContext } from 'react'

/** The whole page, or its shell (head, frame, scripts), or the screen alone. */
export type PagePart = 'whole' | 'shell' | 'screen'

/**
 * The part that is being rendered. The server makes pages from two parts, because their shells hardly differ
 * (page-shell.ts); in the browser a page is always whole, so this is only read under `import.meta.env.SSR`. What a part
 * leaves out keeps its place among its parent's children, as `null`: React makes the ids of `useId` from these places.
 */
export const PagePartContext = createContext<PagePart>('whole')

/** Marks the place of the screen in the shell; before a screen, marks the end of what React puts into the head. */
export const ScreenPlace = () => <template data-place="screen" />
export const screenPlace = '<template data-place="screen"></template>'
