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
