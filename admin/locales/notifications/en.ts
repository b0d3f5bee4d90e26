/** What people are told of at the bell. Glossary: notification; text = content item; draft; webhook. */
export const notifications = {
  title: 'Notifications',
  open: 'Notifications, unread: %{count}',
  none: 'No notifications yet',
  readAll: 'Mark all as read',
  unread: 'Not read:',
  times: '%{count} times',
  by: 'By: %{name}',
  unknownAccount: 'an unknown account',
  failed: 'Could not mark the notifications as read. Try again.',
  kinds: {
    publication: '%{smart_count} text published |||| %{smart_count} texts published',
    conflict:
      'Somebody else changed or discarded your draft: %{name} |||| Somebody else changed or discarded %{smart_count} of your drafts',
    'missing-texts':
      '%{smart_count} published text lacks a translation |||| %{smart_count} published texts lack a translation',
    'translation-wanted': 'Translation wanted: %{name}',
    mention: 'You are mentioned in a comment: %{name}',
    'sign-ins-refused': 'Sign-in refused: %{name}',
    'second-approval': 'A change of bank parameters awaits approval',
    migration: 'The dropdown migration run has ended',
    'import-finished': 'Texts have been imported',
    'webhook-failed': 'A webhook message was not delivered: %{name}',
  },
}
