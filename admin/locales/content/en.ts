/**
 * The site's content: sections, pages, texts.
 *
 * Glossary: section = a part of the site's content; page = one screen of the public site; action = one text,
 * label, link or dropdown of a page; text = its words in one language; draft = saved and not published;
 * published = what visitors see; gap = a language without a text.
 */
export const content = {
  site: 'Site content',
  actions: '%{smart_count} action |||| %{smart_count} actions',
  pages: '%{smart_count} page |||| %{smart_count} pages',
  changed: 'Changed',
  unknownType: 'Unknown content type: %{type}',
  builtIn: 'The list could not be loaded. This is the built-in list of sections; its numbers may be wrong.',
  list: {
    search: 'Search by key, screen and title',
    name: 'Page',
    number: 'Number',
    actions: 'Actions',
    texts: 'Texts in %{language}',
    complete: '%{present} of %{total}',
    withDrafts: 'With drafts',
    drafts: '%{smart_count} draft |||| %{smart_count} drafts',
    draftsColumn: 'Drafts',
    nothingYet: 'This section has no pages yet',
  },
  drill: {
    search: 'Search by name, ID, page number, type and text',
    actionCount: 'Number of actions',
    lastChange: 'Last change',
    action: 'No. and action',
    id: 'ID',
    type: 'Type',
    act: 'Edit',
    noTextIn: 'No text in %{language}',
    published: 'Published',
    inactive: 'Inactive',
    edit: 'Edit in the row: %{name}',
    table: 'Actions of the page',
    nothingYet: 'This page has no actions yet',
    notConfigured: 'This step is not set up yet',
    placeholderHint:
      'The content will be available once it has been added to the database. Please contact the administrator.',
  },
  failed: {
    main: 'Could not load the data of the main page',
    menu: 'Could not load the data of the menu',
    refinancing: 'Could not load the data of mortgage refinancing',
    notFound: 'Content not found',
    textNotFound: 'Content not found',
    savingMain: 'The text was not saved. Please try again.',
  },
  editor: {
    title: 'Text %{id}',
    number: 'Action %{number}',
    lastChange: 'Changed',
    published: 'Published',
    draft: 'Draft',
    missing: 'No text',
    publishedNow: 'Published now',
    neverPublished: 'Never published',
    additional: 'Additional texts',
    options: 'Options of the dropdown',
    optionValue: 'Value',
    copyFrom: 'Copy from',
    lacks: 'missing',
    extra: 'not in the source',
  },
}
