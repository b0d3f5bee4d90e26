/** System logs. An entry records one change; newer changes are later ones of the same record. */
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
  show: 'Show change',
  hide: 'Hide change',
  noValues: 'Only the event is recorded, without values.',
  notReadable: 'Only users who can read this record see its values.',
  when: 'When',
  where: 'From where',
  request: 'Request',
  version: 'Current version',
  gone: 'the record no longer exists',
  address: 'Copy link',
  open: 'Open record',
  later:
    'It has been changed %{smart_count} time since then. |||| It has been changed %{smart_count} times since then.',
  laterLost: 'These newer changes will be replaced; they stay in the log.',
  revertAct:
    'Revert all changes made together: %{smart_count} change |||| Revert all changes made together: %{smart_count} changes',
  revertActTitle: 'Revert all changes made together?',
  revertActText:
    'Everything will be as it was before this operation. If something has changed since, nothing is reverted. This is saved as a new change; the log entries stay.',
  revertedAct: '%{smart_count} record reverted |||| %{smart_count} records reverted',
  exportAs: 'Export as %{format}',
}
