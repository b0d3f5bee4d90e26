/**
 * What every editor says: saving, publishing, leaving, and what came in between.
 */
export const editing = {
  back: 'Back',
  save: 'Save',
  saveDraft: 'Save draft',
  publish: 'Save and publish',
  saving: 'Saving…',
  cancel: 'Cancel editing',
  unsaved: 'not saved',
  saved: 'Saved',
  draftSaved: 'Draft saved',
  published: 'Published',
  alreadyStored: 'No change: the saved version was kept',
  noMoreGaps: 'No more empty texts on this page',
  noMoreGapsIn: 'No more empty texts on this page: %{language}',
  refused: 'The server did not accept one of the texts. Correct it and save again.',
  serverError: 'A server error occurred. What you typed is kept. Try again.',
  leaving: {
    title: 'Leave without saving?',
    leave: 'Leave without saving',
    stay: 'Stay on page',
  },
  conflict: {
    title: 'Another user has already saved this record',
    savedBy: 'Last saved: %{who}, %{when}.',
    saved: 'Last saved: %{when}.',
    explain: 'Choose what to keep in each field, then save again. What you typed is kept.',
    theirs: 'Saved version',
    mine: 'My version',
    was: 'Was: %{value}',
    empty: 'empty',
    undecided: 'You and another user both changed this field',
    save: 'Save selection',
    back: 'Back to form',
  },
}
