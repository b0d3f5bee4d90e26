/** What is done with chosen rows of a page. The vocabulary is that of the site content. */
export const itemActs = {
  waiting: '%{smart_count} with a draft |||| %{smart_count} with drafts',
  acts: {
    publish: 'Publish',
    discard: 'Discard drafts',
    confirm: 'Still correct',
    activate: 'Activate',
    deactivate: 'Deactivate',
    copy: 'Copy texts',
  },
  means: {
    publish: 'Visitors will see the new texts at once.',
    discard: 'What is currently on the site will stay.',
    confirm: 'The translations stay as they are and are no longer marked as outdated.',
    activate: 'Visitors will see their published texts.',
    deactivate: 'Visitors will no longer see them. Texts and drafts will stay.',
    copy: 'Each copied text becomes a draft to be translated. Cells that have a text stay as they are.',
  },
  outdated: 'Outdated translations',
  languages: 'Languages',
  from: 'From',
  to: 'Into',
  willFill: '%{smart_count} cell will be filled |||| %{smart_count} cells will be filled',
  actions: {
    chosen: '%{smart_count} action selected |||| %{smart_count} actions selected',
    ask: {
      publish:
        'Publish the drafts of %{smart_count} action? |||| Publish the drafts of %{smart_count} actions?',
      discard:
        'Discard the drafts of %{smart_count} action? |||| Discard the drafts of %{smart_count} actions?',
      confirm:
        'Are the translations of %{smart_count} action still correct? |||| Are the translations of %{smart_count} actions still correct?',
      activate: 'Activate %{smart_count} action? |||| Activate %{smart_count} actions?',
      deactivate: 'Deactivate %{smart_count} action? |||| Deactivate %{smart_count} actions?',
      copy: 'Copy texts into empty cells',
    },
    done: {
      publish: '%{smart_count} action published |||| %{smart_count} actions published',
      discard: 'Drafts of %{smart_count} action discarded |||| Drafts of %{smart_count} actions discarded',
      confirm:
        'Translations of %{smart_count} action marked as still correct |||| Translations of %{smart_count} actions marked as still correct',
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
  },
  texts: {
    chosen: '%{smart_count} text selected |||| %{smart_count} texts selected',
    ask: {
      publish: 'Publish the drafts of %{smart_count} text? |||| Publish the drafts of %{smart_count} texts?',
      discard: 'Discard the drafts of %{smart_count} text? |||| Discard the drafts of %{smart_count} texts?',
      confirm:
        'Are the translations of %{smart_count} text still correct? |||| Are the translations of %{smart_count} texts still correct?',
      activate: 'Activate %{smart_count} text? |||| Activate %{smart_count} texts?',
      deactivate: 'Deactivate %{smart_count} text? |||| Deactivate %{smart_count} texts?',
      copy: 'Copy texts into empty cells',
    },
    done: {
      publish: '%{smart_count} text published |||| %{smart_count} texts published',
      discard: 'Drafts of %{smart_count} text discarded |||| Drafts of %{smart_count} texts discarded',
      confirm:
        'Translations of %{smart_count} text marked as still correct |||| Translations of %{smart_count} texts marked as still correct',
      activate: '%{smart_count} text activated |||| %{smart_count} texts activated',
      deactivate: '%{smart_count} text deactivated |||| %{smart_count} texts deactivated',
      copy: '%{smart_count} text copied |||| %{smart_count} texts copied',
    },
    left: '%{smart_count} text was left as it was: |||| %{smart_count} texts were left as they were:',
    why: {
      not_found: 'It has been deleted.',
      conflict: 'Another user has changed it in the meantime. Look at the new version and select it again.',
      checks: 'It does not pass the checks.',
      too_long: 'The text is longer than its place allows.',
      unchanged: 'There is nothing left to change.',
    },
  },
}
