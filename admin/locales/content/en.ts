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
  unknownType: 'Unknown content type: %{type}',
  builtIn: 'The list could not be loaded. This is the built-in list of sections; its numbers may be wrong.',
  list: {
    search: 'Search by key, screen and page name',
    name: 'Page name',
    number: 'Page number',
    actions: 'Actions',
    texts: 'Texts: %{language}',
    complete: '%{present} of %{total}',
    withDrafts: 'With drafts',
    drafts: '%{smart_count} draft |||| %{smart_count} drafts',
    draftsColumn: 'Drafts',
    nothingYet: 'No pages in this section yet',
  },
  drill: {
    search: 'Search by name, ID, page number, type and text',
    action: 'No. and action',
    id: 'ID',
    type: 'Type',
    act: 'Edit',
    noTextIn: 'No text: %{language}',
    published: 'Published',
    inactive: 'Inactive',
    edit: 'Edit inline: %{name}',
    table: 'Page actions',
    nothingYet: 'No actions on this page yet',
    notConfigured: 'This step is not set up yet',
    placeholderHint:
      'Content will be available once it has been added to the database. Contact your administrator.',
  },
  failed: {
    main: 'Could not load the main page data',
    menu: 'Could not load the menu data',
    refinancing: 'Could not load the mortgage refinancing data',
    notFound: 'Content not found',
    textNotFound: 'Content not found',
    savingMain: 'The text was not saved. Please try again.',
  },
  editor: {
    title: 'Text %{id}',
    number: 'Action %{number}',
    published: 'Published',
    draft: 'Draft',
    missing: 'No text',
    publishedNow: 'Currently on the site',
    neverPublished: 'Not published yet',
    additional: 'Additional texts',
    options: 'Dropdown options',
    optionValue: 'Value',
    copyFrom: 'Copy from field:',
    lacks: 'missing:',
    extra: 'extra:',
  },
}
