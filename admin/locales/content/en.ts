import { first } from '../first/en.ts'

/** Main page and its actions. */
export const mainPage = {
  action: 'Action %{number}',
  here: 'Action',
  languages: 'Languages',
  edit: 'Titles and options',
  properties: 'Properties',
  moreOf: 'More: %{name}',
  moved: 'The action is now number %{number}',
  removeTitle: 'Delete %{name}?',
  removeText:
    'The action will be deleted with its titles, drafts and options, and visitors will no longer see it. You can restore it right away, or later from the audit log.',
  removed: 'Action deleted: %{name}',
  restored: 'Action restored',
  create: {
    open: 'New action',
    heading: 'New main page action',
    text: 'It is saved as a draft; visitors will see it once it is published. You add options on its page.',
    title: 'Title',
    act: 'Create draft',
  },
} as const

/** Actions on the selected rows of a page. The terms are those of the site content. */
export const itemActs = {
  waiting: '%{smart_count} with a draft |||| %{smart_count} with drafts',
  acts: {
    publish: 'Publish',
    discard: 'Discard drafts',
    confirm: 'Mark as still correct',
    activate: 'Activate',
    deactivate: 'Deactivate',
    copy: 'Copy texts',
  },
  means: {
    publish: 'Visitors will see the new texts at once.',
    discard: 'The texts currently on the site will stay.',
    confirm: 'The translations will stay as they are and will no longer be marked as outdated.',
    activate: 'Visitors will see their published texts.',
    deactivate: 'Visitors will no longer see them. Texts and drafts will stay.',
    copy: 'Each copy is saved as a draft for translation. Cells that already have text are not changed.',
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
        'Mark the translations of %{smart_count} action as still correct? |||| Mark the translations of %{smart_count} actions as still correct?',
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
    left: '%{smart_count} action not changed: |||| %{smart_count} actions not changed:',
    why: {
      not_found: 'It has been deleted.',
      conflict: 'Another user has changed it in the meantime. Look at the new version and select it again.',
      checks: 'It does not pass the checks.',
      too_long: 'The text is over the length limit. Shorten it.',
      unchanged: 'There is nothing left to change.',
    },
  },
  texts: {
    chosen: '%{smart_count} text selected |||| %{smart_count} texts selected',
    ask: {
      publish: 'Publish the drafts of %{smart_count} text? |||| Publish the drafts of %{smart_count} texts?',
      discard: 'Discard the drafts of %{smart_count} text? |||| Discard the drafts of %{smart_count} texts?',
      confirm:
        'Mark the translations of %{smart_count} text as still correct? |||| Mark the translations of %{smart_count} texts as still correct?',
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
    left: '%{smart_count} text not changed: |||| %{smart_count} texts not changed:',
    why: {
      not_found: 'It has been deleted.',
      conflict: 'Another user has changed it in the meantime. Look at the new version and select it again.',
      checks: 'It does not pass the checks.',
      too_long: 'The text is over the length limit. Shorten it.',
      unchanged: 'There is nothing left to change.',
    },
  },
}

/**
 * Errors of loading and saving content, where the page can be named. Quotations from the specification stay
 * in their own language. refused: the server has answered; unreachable: it has not; unknown: the page or
 * item does not exist.
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
 * Site content: sections, pages, texts. Glossary: section = a part of the site's content; page = one screen
 * of the public site; action = one text, label, link or dropdown of a page; text = its words in one language;
 * draft = saved and not published; published = what visitors see; gap = a language without a text.
 */
export const content = {
  ...first.content,
  drill: {
    search: 'Search by name, ID, page number, type and text',
    action: 'No. and action',
    id: 'ID',
    type: 'Type',
    status: 'Status',
    part: 'The page could not be fully loaded. Only active actions with a Russian text are shown.',
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
    noticed: 'warnings: %{count}',
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
    sound: 'No warnings',
    chooseAll: 'Select all changes that can be published as they are',
    choosePage: 'Select the changes of page “%{page}”',
    chosen: '%{count} of %{total} selected',
    hint: 'J, K: rows; Space: select; Enter: edit',
    publish: 'Publish %{count}',
    discard: 'Discard drafts',
    discardMany: 'Discard %{smart_count} draft? |||| Discard %{smart_count} drafts?',
    discardText: 'The texts currently on the site will stay.',
    reject: 'Reject with reason',
    rejectMany: 'Reject %{smart_count} page? |||| Reject %{smart_count} pages?',
    rejectReason: 'What needs fixing',
    rejectText: 'The drafts will stay; their authors will see the reason next to them and on the page.',
    rejectAct: 'Reject',
    rejected: 'Rejected',
    preview: 'Preview',
    outdated: 'changed since you selected it',
    stale:
      'Some changes have been updated since you opened this page. The new versions are shown; nothing was published or discarded. Check them and select again.',
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
      syntax: 'invalid ICU message',
      branches: 'missing plural or select forms',
      tags: 'tags differ from the field: %{source}',
      unclosed: 'unclosed tag',
      garbled: 'the text was read in the wrong encoding',
      edges: 'leading or trailing spaces differ from the field: %{source}',
      spaces: 'two spaces in a row',
      untranslated: 'the text is not in its own language',
      long: 'too long: over %{limit} characters',
      directions: 'an unpaired invisible direction mark',
      terms: 'a glossary term from the field is missing: %{source}',
    },
    remedy: {
      unsafe:
        'Remove tags and attributes that run code or load content from elsewhere: they cannot be published.',
      placeholders: 'Add the missing ones unchanged, and remove the extra ones.',
      formats: 'Add the missing ones unchanged, and remove the extra ones.',
      syntax: 'Check braces, commas, apostrophes and the words plural, select.',
      branches: 'Add the missing forms.',
      tags: 'Add the missing ones unchanged, and remove the extra ones.',
      unclosed: 'Add the missing tag or remove this one.',
      garbled: 'Save the file as UTF-8 and import it again.',
      edges: 'Use the same spaces in both fields.',
      spaces: 'Leave one space.',
      untranslated: 'Translate it, unless it is a name.',
      long: 'Shorten the text, or check that it fits on the page.',
      directions: 'Remove the mark or add the matching one.',
      terms: 'Translate the term as in the glossary, if it is the same term.',
    },
  },
}
