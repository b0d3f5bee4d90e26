/** People and their passwords. Glossary: user; account; password; link; reset = give a link to a new password. */
export const users = {
  reset: 'Reset password',
  resetTitle: 'Reset password for “%{name}”?',
  resetText:
    'All sessions of this user will end. You will get a link for setting a new password. Until it is used, the old password remains valid.',
  matrix: {
    right: 'Permission',
    intro: 'What each role may do. The name of a role leads to its users, where a user’s role is changed.',
    yes: 'Allowed',
    no: 'Not allowed',
    counted: 'In the policy',
    specified: 'In the specification',
  },
  link: {
    title: 'Link for setting a password',
    text: 'Pass this link on to %{name}. It works once, for %{smart_count} hour, and will not be shown again. |||| Pass this link on to %{name}. It works once, for %{smart_count} hours, and will not be shown again.',
    label: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The browser does not allow copying. Select the link and copy it manually.',
    close: 'Done',
  },
  password: {
    title: 'Set password',
    current: 'Current password',
    change: 'Change password',
    changed: 'Password changed. Your other sessions have ended.',
    label: 'New password',
    hint: '%{least} to %{most} characters. Your name or email, the name of a bank or a word of this portal cannot be used, even with digits added, nor can a common password',
    submit: 'Set password',
    submitting: 'Saving…',
    unusable: 'This link does not work',
    unusableText:
      'It has expired, has been used already or was not copied in full. Ask an administrator for a new one.',
    done: 'The password is set. Sign in with your email and new password.',
    rules: {
      minLength: 'At least %{least} characters',
      maxLength: 'At most %{most} characters',
      email: 'The password must not be your email, even with digits added',
      name: 'The password must not be your name, even with digits added',
      context: 'The password must not be the name of a bank or a word of this portal, even with digits added',
      common: 'This password is easy to guess. Choose another one',
    },
  },
}
