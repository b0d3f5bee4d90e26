import englishMessages from 'ra-language-english'

const { ra } = englishMessages

/** What react-admin itself says, in the words of this portal. */
export const reactAdmin: typeof englishMessages = {
  ra: {
    ...ra,
    page: { ...ra.page, edit: '%{name}: %{recordRepresentation}', show: '%{name}: %{recordRepresentation}' },
    message: {
      ...ra.message,
      unsaved_changes: 'You have unsaved changes. Are you sure you want to leave?',
    },
    auth: { ...ra.auth, auth_check_error: 'Sign in to continue', logout: 'Sign out' },
    notification: {
      ...ra.notification,
      updated: 'Saved |||| %{smart_count} records saved',
      created: 'Created',
      deleted: 'Deleted |||| %{smart_count} records deleted',
      data_provider_error: 'The answer of the server could not be read',
      logged_out: 'Your session has ended, sign in again',
    },
  },
}
