import { useEffect, useState } from 'react'

const often = 15_000

/** The time of the server's clock, in milliseconds, from what it said last; it goes on while the page is open. */
export const useServerTime = (said: string): number => {
  const [now, setNow] = useState(() => Date.parse(said))
  useEffect(() => {
    const began = performance.now()
    const tell = () => setNow(Date.parse(said) + performance.now() - began)
    tell()
    const clock = setInterval(tell, often)
    return () => clearInterval(clock)
  }, [said])
  return now
}
