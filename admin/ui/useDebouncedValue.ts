import { useEffect, useState } from 'react'

/** Returns the text once it has not changed for `delayMs` milliseconds. */
export const useDebouncedValue = (text: string, delayMs: number): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return debounced
}
