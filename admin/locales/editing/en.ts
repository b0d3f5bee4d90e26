/**
 * What every editor says: saving, publishing, leaving, and what came in between.
 */
export const editing = {
  back: 'Back',
  save: 'Save',
  saveDraft: 'Save draft',
  publish: 'Save and publish',
  saving: 'Saving…',
  cancel: 'Cancel the change',
  unsaved: 'not saved',
  saved: 'Saved',
  draftSaved: 'Draft saved',
  published: 'Published',
  alreadyStored: 'The saved version stays',
  shortcuts: 'Ctrl+S draft · Ctrl+Enter next empty field',
  noMoreGaps: 'There are no more empty texts on this page',
  failed: 'Failed to save changes',
  refused: 'The server did not accept one of the texts.',
  leaving: {
    title: 'Leave this page?',
    leave: 'Leave',
    stay: 'Stay',
  },
  conflict: {
    title: 'Someone saved this before you',
    savedBy: '%{who} saved this on %{when}.',
    saved: 'The record was saved on %{when}.',
    explain: 'Choose what stays in each field, then save again. Nothing you typed is lost.',
    theirs: 'Saved version',
    mine: 'My version',
    was: 'It was: %{value}',
    empty: 'empty',
    undecided: 'Both of you changed this',
    save: 'Save the choice',
    back: 'Back to the form',
  },
}
