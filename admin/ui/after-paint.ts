/** Longest time until a paint, in milliseconds; a window in the background is not painted. */
const longestPaintMs = 100

/** Calls a function `delayMs` milliseconds after the next paint. Returns the function that cancels it. */
export const afterPaint = (act: () => void, delayMs = 0): (() => void) => {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act, delayMs)
  })
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    timer = setTimeout(act, delayMs)
  }, longestPaintMs)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
