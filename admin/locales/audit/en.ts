/** System logs. An entry tells of one change; newer changes are those of the same record since. */
export const logs = {
  text: 'Text before or after, ID, reason',
  count: '%{smart_count} entry |||| %{smart_count} entries',
  nothing: 'No changes yet',
  nothingHint: 'Every change will be listed here.',
  subject: 'Record',
  changed: 'What changed',
  fields: '%{smart_count} field |||| %{smart_count} fields',
  field: 'Field',
  today: 'Today',
  show: 'Show the change',
  hide: 'Hide the change',
  noValues: 'Only the act itself is recorded, without values.',
  notReadable: 'The values are shown to those who may read this record.',
  when: 'When',
  where: 'From where',
  request: 'Request',
  version: 'Version now',
  gone: 'the record is not there',
  address: 'Copy link',
  open: 'Open record',
  later:
    'Since then it was changed %{smart_count} time. |||| Since then it was changed %{smart_count} times.',
  laterLost: 'These newer changes will be replaced; they stay in the log.',
  revertAct: 'Revert the whole act: %{smart_count} change |||| Revert the whole act: %{smart_count} changes',
  revertActTitle: 'Revert the whole act?',
  revertActText:
    'All texts that were not changed since become what they were before this act. This is a new change; the entries stay in the log.',
  revertedAct:
    '%{smart_count} text reverted; changed since and left: %{left} |||| %{smart_count} texts reverted; changed since and left: %{left}',
  exportAs: 'Export as %{format}',
}
