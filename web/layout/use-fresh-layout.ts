import { useEffect } from 'react'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { layoutState } from './layout-data.tsx'

/** Loads the data of the layout again, where the shop's name, currency and pause stand. */
export function useFreshLayout(): () => void {
  const refresh = useRefresh()
  useEffect(
    () => () => {
      layoutState.isOutdated = false
    },
    [],
  )
  return () => {
    layoutState.isOutdated = true
    refresh()
  }
}
