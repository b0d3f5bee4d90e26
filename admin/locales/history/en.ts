/** The history of a record, and the way back to what was. */
export const history = {
  open: 'History',
  all: 'Whole history',
  title: 'Change history',
  close: 'Close history',
  empty: 'No changes yet',
  emptyHint: 'Changes made from now on appear here.',
  before: 'Before',
  after: 'After',
  draft: 'draft',
  server: 'System',
  reason: 'Why',
  more: 'Show more',
  revert: 'Revert',
  revertTitle: 'Revert this change?',
  revertText: 'Reverting is a new change that checks the version. The entry stays in the log.',
  reverted: 'Reverted to what it was before',
  action: {
    declared: '“%{act}” done',
    other: 'Other action',
  },
}
