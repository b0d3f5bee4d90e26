/** Loads once the page has been shown for a moment; the answer calls that off. A failure is told to who goes there. */
export const loadAhead = (load: () => Promise<unknown>): (() => void) => {
  const timer = setTimeout(() => void load().catch(() => undefined), 200)
  return () => clearTimeout(timer)
}
