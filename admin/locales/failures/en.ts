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
