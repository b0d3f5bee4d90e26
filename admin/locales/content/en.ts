import { first } from '../first/en.ts'

/** The main page and its actions. */
export const mainPage = {
  action: 'Action %{number}',
  here: 'Action',
  languages: 'Languages',
  edit: 'Titles and options',
  properties: 'Properties',
  moreOf: 'More: %{name}',
  moved: 'The action is number %{number} now',
  removeTitle: 'Delete %{name}?',
  removeText:
    'The action goes with its titles, drafts and options, and visitors no longer see it. It can be restored at once, or from the audit log.',
  removed: 'Action deleted: %{name}',
  restored: 'Action restored',
  create: {
    open: 'New action',
    heading: 'New action of the main page',
    text: 'It is kept as a draft: visitors see it once it is published. Options are added on its page.',
    title: 'Title',
    act: 'Create draft',
  },
} as const

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

/**
 * What is said when content cannot be loaded or saved, where the page can be named. What the specification
 * quotes stays as it is in its own language.
 *
 * refused: the server has answered; unreachable: it has not; unknown: there is no such thing.
 */
export const failures = {
  database: 'Failed to fetch translations from the database',
  content: 'Failed to load content',
  refused: {
    data: 'Failed to fetch content',
    main: 'Failed to fetch the main page data',
    menu: 'Failed to fetch the menu data',
    refinancing: 'Failed to fetch the mortgage refinancing data',
    text: 'Failed to fetch text content',
  },
  unreachable: {
    data: 'Failed to load content data',
    main: 'Failed to load the main page data',
    menu: 'Failed to load the menu data',
    refinancing: 'Failed to load the mortgage refinancing data',
    credit: 'Failed to load credit content data',
    creditRefi: 'Failed to load credit-refi content data',
  },
  unknown: {
    page: 'Page content not found',
    data: 'Data not found',
    text: 'Content not found',
    shared: 'Error: Content not found',
    item: 'Content item not found',
    action: 'Action not found',
  },
  save: {
    changes: 'Failed to save changes',
    credit: 'Failed to save credit content',
    main: 'Failed to update text content. Try again.',
    row: 'Translation update failed: %{errors}',
    content: 'Failed to save content',
    contentUnreachable: 'Error saving content',
    dropdown: 'Failed to update dropdown',
    dropdownUnreachable: 'Failed to update dropdown',
  },
}

/**
 * The site's content: sections, pages, texts.
 *
 * Glossary: section = a part of the site's content; page = one screen of the public site; action = one text,
 * label, link or dropdown of a page; text = its words in one language; draft = saved and not published;
 * published = what visitors see; gap = a language without a text.
 */
export const content = {
  ...first.content,
  drill: {
    search: 'Search by name, ID, page number, type and text',
    action: 'No. and action',
    id: 'ID',
    type: 'Type',
    status: 'Status',
    part: 'The page could not be loaded in full: shown are its active actions that have a Russian text.',
    moreFound: 'and %{smart_count} more text |||| and %{smart_count} more texts',
    act: 'Edit',
    noTextIn: 'No text: %{language}',
    published: 'Published',
    inactive: 'Inactive',
    edit: 'Edit inline: %{name}',
    table: 'Page actions',
    nothingYet: 'No actions on this page yet',
    notConfigured: 'This step is not yet configured',
    placeholderHint:
      'Content will be available once it has been added to the database. Contact your administrator.',
  },
  editor: {
    title: 'Text %{id}',
    published: 'Published',
    draft: 'Draft',
    missing: 'No text',
    outdated: 'Outdated',
    neverPublished: 'Not published yet',
    additional: 'Additional texts',
    options: 'Dropdown options',
    optionValue: 'Value',
    copyFrom: 'Copy from field:',
    lacks: 'missing:',
    extra: 'extra:',
  },
  pending: {
    title: 'Awaiting publication',
    confirm: 'Confirm changes',
    nothing: 'No changes found',
    showAll: 'Show all changes',
    search: 'Text, key, page',
    changes: '%{smart_count} change |||| %{smart_count} changes',
    onPages: '%{changes} on %{smart_count} page |||| %{changes} on %{smart_count} pages',
    hindered: 'cannot be published yet: %{count}',
    noticed: 'remarks: %{count}',
    all: 'All',
    mine: 'mine %{count}',
    differences: 'Differences',
    modes: { sides: 'side by side', line: 'in one line' },
    columns: {
      text: 'Page and text',
      language: 'Language',
      kind: 'Kind',
      change: 'What changes',
      who: 'Who and when',
      checks: 'Checks',
    },
    csv: {
      page: 'Page',
      screen: 'Screen',
      text: 'Text',
      key: 'Key',
      id: 'ID',
      option: 'Option',
      who: 'Who',
      when: 'When',
    },
    now: 'Currently on the site',
    becomes: 'Will become',
    options: 'options',
    kinds: { added: 'added', modified: 'modified', moved: 'moved', deleted: 'deleted' },
    moved: 'No. %{from} → %{to}',
    sound: 'No remarks',
    chooseAll: 'Select all changes that can be published as they are',
    choosePage: 'Select the changes of page “%{page}”',
    chosen: '%{count} of %{total} selected',
    hint: 'J, K: rows; Space: select; Enter: edit',
    publish: 'Publish %{count}',
    discard: 'Discard drafts',
    discardMany: 'Discard %{smart_count} draft? |||| Discard %{smart_count} drafts?',
    discardText: 'What is currently on the site stays.',
    reject: 'Reject with reason',
    rejectMany: 'Reject %{smart_count} page? |||| Reject %{smart_count} pages?',
    rejectReason: 'What to mend',
    rejectText: 'The drafts stay; their author sees the reason beside them and on the page.',
    rejectAct: 'Reject',
    rejected: 'Rejected',
    preview: 'Preview',
    outdated: 'different since it was selected',
    stale:
      'Some changes are different since this page was opened. The new ones are shown; nothing was published or discarded. Check them and select again.',
    check: 'Check and publish',
    progress: {
      checked: '%{done} of %{total} checked. Nothing changes on the site until all is done.',
      written: '%{done} of %{total} written. Nothing changes on the site until all is done.',
    },
    done: {
      publish: 'Published: %{smart_count}',
      discard: 'Drafts discarded: %{smart_count}',
      reject: 'Pages rejected: %{smart_count}',
    },
  },
  checks: {
    refused: {
      title: 'The texts were not published: they did not pass the checks',
      override: 'Publish anyway…',
      question: 'Publish despite the checks?',
      reason: 'Why',
      kept: 'The reason stays in the history beside this publication.',
      publish: 'Publish',
    },
    found: {
      unsafe: 'unsafe markup',
      placeholders: 'placeholders differ from the field: %{source}',
      formats: 'formats and references differ from the field: %{source}',
      syntax: 'the ICU message cannot be read',
      branches: 'plural or choice forms are missing',
      tags: 'tags differ from the field: %{source}',
      unclosed: 'a tag without its other half',
      edges: 'spaces at the ends differ from the field: %{source}',
      spaces: 'two spaces in a row',
      untranslated: 'the text is the same as in the field: %{source}',
      long: 'longer than there is room for: over %{limit} characters',
      directions: 'an invisible direction mark without its other half',
      terms: 'a term of the field is missing: %{source}',
    },
    remedy: {
      unsafe:
        'Remove tags and attributes that run code or load content from elsewhere: they cannot be published.',
      placeholders: 'Add what is missing unchanged, remove what is extra.',
      formats: 'Add what is missing unchanged, remove what is extra.',
      syntax: 'Check braces, commas and the words plural, select.',
      branches: 'Add the missing forms.',
      tags: 'Add what is missing unchanged, remove what is extra.',
      unclosed: 'Add the other half or remove this tag.',
      edges: 'Make both fields alike.',
      spaces: 'Leave one space.',
      untranslated: 'Translate it, unless it is a name.',
      long: 'Shorten the text, or check that there is room for it.',
      directions: 'Remove the mark or add its other half.',
      terms: 'Translate the term as the glossary does, if that is what is meant.',
    },
  },
}
