import { type ReactNode, useEffect, useState } from 'react'

/** Shows its content after 150 ms, so that what loads quickly does not flicker. */
export const Late = ({ children }: { children: ReactNode }) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
