import { onDemand } from '#web/ui/on-demand.tsx'

/** For admins only. Shoppers don't load this code. */
export const DeleteReview = onDemand('delete-review', () => import('./delete-review.tsx'))
