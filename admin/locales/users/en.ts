/** Sign-in page, and dialog after a session has ended. Glossary: sign in; position = role chosen here. */
export const signIn = {
  title: 'Sign in',
  email: 'Email',
  position: 'Position',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  demo: 'Demo data is loaded: choosing a position fills in its account.',
  fillAll: 'Please fill in all fields',
  failed: 'Sign-in failed. Check the email and password',
  tooMany:
    'Too many attempts. Try again in %{smart_count} minute |||| Too many attempts. Try again in %{smart_count} minutes',
  offline: 'No connection to the server. Check the network and try again',
  capsLock: 'Caps Lock is on',
  forgotten:
    'Forgot your password? An administrator can give you a link to set a new one. It works once, for %{smart_count} hour. |||| Forgot your password? An administrator can give you a link to set a new one. It works once, for %{smart_count} hours.',
  tryNow: 'You can try again now',
  twoFactor: {
    title: 'Two-factor sign-in',
    code: 'Code',
    codeHint: 'Six digits from your authenticator app, or a recovery code',
    wrong: 'Incorrect or used code. Enter the one that the app shows now',
    confirm: 'Confirm',
    back: 'Back to password',
    expired: 'The sign-in took too long. Enter your password again.',
    setUp: 'Your role requires a second factor. Set up an authenticator app to continue.',
    scan: 'Scan the QR code with an authenticator app, or enter the key by hand, then type the six digits that the app shows.',
    qr: 'QR code for the authenticator app',
    key: 'Key',
    codesTitle: 'Recovery codes',
    codesText:
      'Keep these codes in a safe place. If you lose the app, each code lets you sign in once. They will not be shown again.',
    copy: 'Copy codes',
    copied: 'Codes copied',
    notCopied: 'The browser does not allow copying. Select the codes and copy them manually.',
    carryOn: 'Continue',
  },
}

/**
 * A user’s own name, password, second factor and sessions. Glossary: session; authenticator app; recovery
 * code; two-factor sign-in.
 */
export const profile = {
  title: 'Profile settings',
  name: 'Name',
  saveName: 'Save name',
  nameSaved: 'Name saved',
  email: 'Email',
  emailHint: 'Used to sign in. Your current password is needed to change it.',
  saveEmail: 'Save email',
  emailSaved: 'Email changed',
  password: 'Password',
  onText: 'You sign in with a code from your authenticator app.',
  offText: 'You sign in with your password only. With an authenticator app, a stolen password is not enough.',
  required:
    'Your role requires a second factor: without one, you will be asked to set it up at the next sign-in.',
  left: 'Recovery codes left: %{count}',
  turnOn: 'Set up',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  next: 'Continue',
  cancel: 'Cancel',
  turnedOff: 'Two-factor sign-in is off',
  unusedRights: {
    title: 'Permissions without pages',
    text: 'Your role also has permissions for areas that have no pages in this portal:',
  },
  sessions: 'Your sessions',
  current: 'this session',
  unknownDevice: 'Unknown device',
  since: 'Since',
  lastSeen: 'Last seen',
  end: 'End',
  endOne: 'End session: %{device}',
  endOthers: 'End all other sessions',
  ended: '%{smart_count} session ended |||| %{smart_count} sessions ended',
  onDevice: '%{browser}, %{system}',
  reset: 'Reset two-factor sign-in',
  resetTitle: 'Reset two-factor sign-in for “%{name}”?',
  resetText: 'The app and the recovery codes of this user will stop working, and all sessions will end.',
  resetDone: 'Two-factor sign-in reset',
}

/**
 * Users and their passwords. Glossary: user; account; password; link; reset = give a link to a new password.
 */
export const users = {
  reset: 'Reset password',
  resetTitle: 'Reset password for “%{name}”?',
  resetText:
    'All sessions of this user will end. You will get a link to set a new password. Until it is used, the old password remains valid.',
  matrix: {
    right: 'Permission',
    intro: 'What each role can do. Select a role to see its users.',
    yes: 'Allowed',
    no: 'Not allowed',
    counted: 'In the permission table',
    specified: 'In the specification',
  },
  role: {
    change: 'Change role',
    title: 'User role',
    is: '%{name}: %{role}.',
    becomes:
      '%{name}: now %{from}, will be %{to}. The permissions change at once. There is no need to sign in again.',
    changed: 'Role changed: %{name}',
  },
  sessions: {
    search: 'Name or email',
    count: '%{smart_count} session |||| %{smart_count} sessions',
    nothing: 'Nobody is signed in',
    failed: 'The sessions could not be loaded',
    own: 'End your own sessions in your profile',
    higher: 'This user has permissions that you do not have',
    endAll: 'End all sessions of this user',
    endAllTitle: 'End all sessions of “%{name}”?',
    endAllText: 'This user will be signed out on every device. Unsaved changes will be lost.',
    endOne: 'End session: %{name}, %{device}',
  },
  link: {
    title: 'Link to set a password',
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
    hint: '%{least} to %{most} characters. Do not use your name, your email, a bank’s name or a word from this portal, even with digits added, or a common password',
    submit: 'Set password',
    submitting: 'Saving…',
    unusable: 'This link does not work',
    unusableText:
      'It has expired, has already been used or was not copied in full. Ask an administrator for a new one.',
    done: 'The password is set. Sign in with your email and new password.',
    rules: {
      minLength: 'At least %{least} characters',
      maxLength: 'At most %{most} characters',
      email: 'The password must not be your email, even with digits added',
      name: 'The password must not be your name, even with digits added',
      context: 'The password must not be a bank’s name or a word from this portal, even with digits added',
      common: 'This password is easy to guess. Choose another one',
    },
  },
}
