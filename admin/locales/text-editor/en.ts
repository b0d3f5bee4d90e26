/** The page of the text editor: what surrounds the fields of a text. */
export const textEditor = {
  place: 'Action %{number} of %{total}',
  neighbours: {
    title: 'Neighbouring texts',
    before: 'Previous text (Alt+↑)',
    after: 'Next text (Alt+↓)',
    gap: 'To the next empty field',
  },
  difference: 'Currently on the site → draft',
  discard: {
    act: 'Discard draft',
    title: 'Discard the draft: %{language}?',
    published: 'The text that is on the site now comes back. The draft stays in the history.',
    unpublished: 'The text was never published, so the field will be empty. The draft stays in the history.',
    done: 'Draft discarded',
  },
  spaces: { start: 'Space at the start:', end: 'Space at the end:' },
  json: {
    labelled: 'This text is a JSON value. Only its label is edited here.',
    data: 'This text is a JSON value without a label. It cannot be edited here.',
    broken: 'This text looks like JSON but cannot be read as JSON.',
  },
  typeHere: 'Enter the text',
  shortcuts: 'Ctrl+S — draft · Ctrl+Enter — next empty field · Alt+↑↓ — neighbouring text',
  additional: { gaps: 'No text:' },
  checks: {
    title: 'Checks',
    gaps: '%{smart_count} language without text |||| %{smart_count} languages without text',
    findings: '%{smart_count} remark |||| %{smart_count} remarks',
    go: 'Go to field',
    show: 'Show',
    gapHint: 'Visitors will not see this text. Enter it, or copy another language and translate it.',
    passed: {
      marks: 'Placeholders and tags match',
      spaces: 'Spaces match',
      directions: 'Direction marks are paired',
      length: 'The texts fit',
    },
  },
  history: {
    title: 'History',
    changes: '%{smart_count} change |||| %{smart_count} changes',
    published: 'published',
    draft: 'draft',
    discarded: 'draft discarded',
    take: 'Take up the earlier text: %{language}, before %{when}',
  },
}
