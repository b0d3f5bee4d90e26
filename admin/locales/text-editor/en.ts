/** The page of the text editor: what surrounds the fields of a text. */
export const textEditor = {
  place: 'Action %{number} of %{total}',
  neighbours: {
    title: 'Neighbouring texts',
    before: 'Previous text (Alt+↑)',
    after: 'Next text (Alt+↓)',
    gap: 'To the next gap',
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
}
