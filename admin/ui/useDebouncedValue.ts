import { useEffect, useState } from 'react'

/** What was typed, once typing has paused for so many milliseconds. */
export const useDebouncedValue = (text: string, delayMs: number): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return debounced
}
