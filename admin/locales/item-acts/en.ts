/** What is done with chosen rows of a page. The vocabulary is that of the site content. */
export const itemActs = {
  chosen: '%{smart_count} action selected |||| %{smart_count} actions selected',
  waiting: '%{smart_count} with a draft |||| %{smart_count} with drafts',
  acts: {
    publish: 'Publish',
    discard: 'Discard drafts',
    activate: 'Activate',
    deactivate: 'Deactivate',
    copy: 'Copy texts',
  },
  ask: {
    publish:
      'Publish the drafts of %{smart_count} action? |||| Publish the drafts of %{smart_count} actions?',
    discard:
      'Discard the drafts of %{smart_count} action? |||| Discard the drafts of %{smart_count} actions?',
    activate: 'Activate %{smart_count} action? |||| Activate %{smart_count} actions?',
    deactivate: 'Deactivate %{smart_count} action? |||| Deactivate %{smart_count} actions?',
    copy: 'Copy texts into empty cells',
  },
  means: {
    publish: 'Visitors will see the new texts at once.',
    discard: 'What is currently on the site will stay.',
    activate: 'Visitors will see their published texts.',
    deactivate: 'Visitors will no longer see them. Texts and drafts will stay.',
    copy: 'Each copied text becomes a draft to be translated. Cells that have a text stay as they are.',
  },
  from: 'From',
  to: 'Into',
  willFill: '%{smart_count} cell will be filled |||| %{smart_count} cells will be filled',
  done: {
    publish: '%{smart_count} action published |||| %{smart_count} actions published',
    discard: 'Drafts of %{smart_count} action discarded |||| Drafts of %{smart_count} actions discarded',
    activate: '%{smart_count} action activated |||| %{smart_count} actions activated',
    deactivate: '%{smart_count} action deactivated |||| %{smart_count} actions deactivated',
    copy: '%{smart_count} text copied |||| %{smart_count} texts copied',
  },
  left: '%{smart_count} action was left as it was: |||| %{smart_count} actions were left as they were:',
  why: {
    not_found: 'It has been deleted.',
    conflict: 'Another user has changed it in the meantime. Look at the new version and select it again.',
    checks: 'It does not pass the checks.',
    too_long: 'The text is longer than its place allows.',
    unchanged: 'There is nothing left to change.',
  },
}
