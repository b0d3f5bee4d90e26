/** A number from 1 within its bounds; what is none, or outside, becomes the nearest that is. */
export const clamped = (sent: string | undefined, fallback: number, most: number): number => {
  const number = Number(sent ?? fallback)
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 1), most) : fallback
}
