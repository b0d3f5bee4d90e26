import { useEffect, useState } from 'react'

/** What was typed, once typing has paused for so many milliseconds. */
export const useDebouncedValue = (text: string, pause: number): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return paused
}
