import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { layoutState } from './layout-data.tsx'

/** Loads the layout's data again, because an answer of the shop has shown that it is outdated. */
export function useRefreshedLayout(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    layoutState.isOutdated = true
    void revalidate().finally(() => {
      layoutState.isOutdated = false
    })
  }, [revalidate])
}
