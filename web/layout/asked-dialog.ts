import { onDemand } from '#web/ui/on-demand.tsx'

/** The dialog that `confirm` and `alertDialog` open. */
export const AskedDialog = onDemand('asked-dialog', () => import('#web/ui/asked-dialog.tsx'))
