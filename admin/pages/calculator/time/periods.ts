/** When values are in force: from a moment on, until another one or for good. */
export interface Span {
  readonly effective_from: string
  readonly effective_until: string | null
}

/** The period in force at a moment; undefined before the first one. */
export const periodAt = <P extends Span>(periods: readonly P[], moment: string): P | undefined => {
  const time = Date.parse(moment)
  return periods.find(
    ({ effective_from, effective_until }) =>
      Date.parse(effective_from) <= time && (effective_until === null || time < Date.parse(effective_until)),
  )
}

/** The first period that begins after a moment, and so ends what takes effect then. */
export const periodAfter = <P extends Span>(periods: readonly P[], moment: string): P | undefined =>
  periods.find(({ effective_from }) => Date.parse(effective_from) > Date.parse(moment))
