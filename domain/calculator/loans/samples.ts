/** A loan that a change is tried on: its amount, and the value of the property that it is for, if it is known. */
export interface SampleLoan {
  readonly amount: string
  readonly property: string
}

/** The loans that a change is tried on, each over each of the terms. */
export interface Samples {
  readonly loans: readonly SampleLoan[]
  readonly years: readonly number[]
}

/** So few that all of them are seen at once. */
export const mostSamples = { loans: 3, terms: 4, years: 40 } as const

/** A sum of a sample loan, of twelve digits at most and above zero. */
export const sampleSum = '^[1-9][0-9]{0,11}(\\.[0-9]{1,2})?$'

export const usualSamples: Samples = {
  loans: [
    { amount: '500000', property: '750000' },
    { amount: '1000000', property: '1500000' },
    { amount: '1500000', property: '2200000' },
  ],
  years: [15, 20, 25, 30],
}
