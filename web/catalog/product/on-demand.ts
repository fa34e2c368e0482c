import { onDemand } from '#web/ui/on-demand.tsx'

// Parts of the product page that few people need, or that stand below.
export const AskForMail = onDemand('ask-for-mail', () => import('./ask-for-mail.tsx'))
export const Alternatives = onDemand('alternatives', () => import('./alternatives.tsx'))
export const RecentlySeen = onDemand('recently-seen', () => import('./recently-seen.tsx'))
