/** A loan that a change is tried on: its amount, and the value of the property that it is for. */
export interface SampleLoan {
  readonly amount: string
  readonly property: string
}

/** The loans that a change is tried on, each over each of the terms. */
export interface Samples {
  readonly loans: readonly SampleLoan[]
  readonly years: readonly number[]
}

/** At most so many loans and terms, so that all of them are seen at once. */
export const mostSamples = { loans: 3, years: 4, longest: 40 } as const

export const usualSamples: Samples = {
  loans: [
    { amount: '500000', property: '750000' },
    { amount: '1000000', property: '1500000' },
    { amount: '1500000', property: '2200000' },
  ],
  years: [15, 20, 25, 30],
}
