/** The general formula. */
export const formula = {
  edit: 'Edit',
  locked: 'View only: the formula is changed by the director. Your role: %{role}',
  meaning: {
    interestChangePeriod:
      'After this many months the bank may set the rate anew. The payment is then worked out again from the balance left.',
    inflationIndex:
      'The balance of a loan linked to the index grows by this share a year, and so does its payment. A loan without linkage does not change.',
  },
} as const
