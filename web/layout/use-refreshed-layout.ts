import { useCallback } from 'react'
import { useSettledRefresh } from '#web/client/queries/use-refresh.ts'
import { layoutState } from './layout-data.tsx'

/** Loads the layout's data again, where the shop's name, currency and tax rates stand. */
export function useRefreshedLayout(): () => void {
  const refresh = useSettledRefresh()
  return useCallback(() => {
    layoutState.isOutdated = true
    void refresh().finally(() => {
      layoutState.isOutdated = false
    })
  }, [refresh])
}
