import { useLayoutData } from '#web/layout/layout-data.tsx'

/** Whether no payment provider is connected: orders are paid in a test window. */
export const useIsPaidLocally = (): boolean => useLayoutData().localPayments
