/**
 * Loads once the page has been shown for a moment, in milliseconds; the answer calls that off. A failure is
 * told to who goes there.
 */
export const loadAhead = (load: () => Promise<unknown>, moment = 200): (() => void) => {
  const timer = setTimeout(() => void load().catch(() => undefined), moment)
  return () => clearTimeout(timer)
}
