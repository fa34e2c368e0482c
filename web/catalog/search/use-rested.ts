import { useEffect, useState } from 'react'

/** The value as soon as it has been the same for so long; an empty text before. */
export function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
