import { first } from '../first/en.ts'

/** Notifications at the bell. Glossary: notification; text = content item; draft; webhook. */
export const notifications = {
  title: 'Notifications',
  open: 'Notifications, unread: %{count}',
  none: 'No notifications yet',
  readAll: 'Mark all as read',
  unread: 'Unread:',
  times: '%{count} times',
  by: 'By: %{name}',
  unknownAccount: 'an unknown account',
  failed: 'Could not mark the notifications as read. Try again.',
  draftOvertaken: 'Another user changed or discarded your draft: %{name}',
  kinds: {
    publication: '%{smart_count} text published |||| %{smart_count} texts published',
    conflict: 'Another user changed or discarded %{smart_count} of your drafts',
    'missing-texts':
      '%{smart_count} published text lacks a translation |||| %{smart_count} published texts lack a translation',
    'translation-wanted': 'Translation requested: %{name}',
    mention: 'You are mentioned in a comment: %{name}',
    'sign-ins-refused': 'Sign-in refused: %{name}',
    'wrong-code': 'A wrong code was entered after your password. If it was not you, change the password.',
    'recovery-code':
      'One of your recovery codes was used. If it was not you, change the password and get new codes.',
    'second-approval': 'Bank parameter change awaiting approval',
    'approval-off': 'Request to turn off second approval awaiting another user',
    migration: 'Dropdown migration finished',
    'import-finished': 'Texts imported',
    'webhook-failed': 'Webhook message not delivered: %{name}',
    'unsafe-text': 'Unsafe markup found in published texts',
  },
}

/** Reports to technical support. Glossary: report; version; request. */
export const support = {
  open: 'Tech support',
  title: 'Tech support',
  text: 'Copy this report and send it to your administrator together with what you did and what you expected.',
  report: 'Report',
  version: 'Version',
  page: 'Page',
  request: 'Last request',
  browser: 'Browser',
  language: 'Language',
  role: 'Role',
  time: 'Time',
  none: 'none',
  copyReport: 'Copy report',
  newer: 'A newer version of the portal is available. If you have unsaved changes, you will be asked first.',
  reload: 'Reload',
  keys: {
    title: 'Keyboard shortcuts',
    everywhere: 'On every page',
    goTo: 'go to any page or record',
    help: 'show this list',
    rows: 'In lists',
    search: 'search',
    step: 'next, previous row',
    open: 'open',
    select: 'select',
    pending: 'next, previous change',
    editors: 'In editors',
    save: 'save, in texts as a draft',
    gap: 'next missing text',
    neighbour: 'previous, next text; in lists of options, move the option',
    suggestion: 'insert the suggestion with that number',
    confirm: 'mark the translation as still correct',
    replace: 'find and replace',
    back: 'cancel',
    workbench: 'In translations',
    fill: 'save and go to the next gap',
    line: 'new line',
    cell: 'next cell',
    cells: 'move between cells',
    close: 'Close',
  },
}

/** Command palette, which leads to any page. Glossary: page; record = one entry of a list. */
export const goTo = {
  open: 'Go to… (Ctrl+K)',
  title: 'Go to',
  hint: 'Search pages, texts, dropdowns, banks and users',
  pages: 'Pages',
  nothing: 'Nothing found',
  searching: 'Searching…',
  failed: 'Some results could not be loaded',
}

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
    roles: 'This page requires one of these roles: %{roles}.',
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
