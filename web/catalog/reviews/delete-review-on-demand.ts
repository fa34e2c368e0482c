import { onDemand } from '#web/ui/on-demand.tsx'

/** Shoppers don't load its code. */
export const DeleteReview = onDemand('delete-review', () => import('./delete-review.tsx'))
