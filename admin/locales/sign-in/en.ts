/** The sign-in page and the dialog after a session has ended. Glossary: sign in; position = role chosen here. */
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
}
