/** What a bank calculates with, beside its record, and what visitors lose with it. */
export const bank = {
  title: 'Calculator parameters',
  since: 'In effect since %{time}',
  next: 'New parameters are scheduled from %{time}',
  open: 'Open in calculator',
  create: 'Set parameters',
  failed: 'Parameters could not be loaded.',
  seen: 'Visitors see this bank and its parameters.',
  inactive: 'Visitors do not see this bank: it is inactive.',
  unset: 'Visitors do not see this bank: it has no parameters in effect.',
  loss: {
    loading: 'Checking what visitors see…',
    unknown: 'Could not check what visitors see.',
    some: 'Will disappear from the public calculator at once:',
    none: 'Visitors see none of this now, so nothing will change for them.',
    scheduled: 'parameters scheduled from %{time}',
  },
} as const
