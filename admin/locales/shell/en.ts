import { first } from '../first/en.ts'

/**
 * The frame around the pages: menu, top bar, rights, error screens.
 *
 * Glossary: section = a part of the site's content; page = one screen of the public site; text = content
 * item; role = what a person may do; sign in, sign out (never log in); settings; log.
 */
export const shell = {
  ...first.shell,
  appearance: 'Appearance',
  profileSettings: 'Profile Settings',
  preferences: 'Preferences',
  fontPreview: 'This is how the menu will look',
  iconsOnly: 'Menu of icons only',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  back: 'Back',
  inDevelopment: 'This page is under development.',
  unknown: {
    title: 'Unexpected Application Error!',
    text: 'There is no page at this address. The link may be old or mistyped.',
    detail: 'Error 404',
  },
  stillSignedIn: {
    title: 'You are still signed in',
    text: 'The session could not be ended on the server. Try again before leaving this computer.',
  },
  expired: {
    title: 'Your session has ended',
    text: 'Sign in again to continue. What you typed on this page is kept.',
    leave: 'Leave without saving',
  },
  denied: {
    title: 'Insufficient permissions',
    contentManagement: 'Content management: access restricted',
    role: 'This page requires the “%{role}” role.',
    roles: 'This page requires one of the roles: %{roles}.',
    anyOf: 'This page requires one of:',
    right: 'This page requires the “%{action}” permission for “%{area}”:',
    yourRole: 'Your role: %{role}.',
    ask: 'Ask an administrator if you need access.',
  },
  noRole: 'none',
  actions: {
    read: 'read',
    write: 'create',
    edit: 'edit',
    update: 'update',
    delete: 'delete',
    manage: 'manage',
    view: 'view',
  },
  rights: {
    'calculator-formula': 'Calculator formula',
    'content-management': 'Site content',
    'audit-logs': 'Audit log',
    users: 'Users',
    system: 'System',
    content: 'Content',
    sales: 'Sales',
    brokers: 'Brokers',
    clients: 'Clients',
    media: 'Media',
    programs: 'Programmes',
    documents: 'Documents',
  },
}
