import { roleLabels } from '../../../domain/access.ts'
import type { AnyText } from '../message-keys.ts'

/**
 * Messages of the first page: the layout, and the section lists. All others load with the pages that use
 * them.
 */
export const first = {
  ra: {
    sort: { sort_by: 'Sort by %{field}, %{order}', ASC: 'ascending', DESC: 'descending' },
  },
  shell: {
    product: 'Calculator portal',
    skip: 'Skip to content',
    loading: 'Loading…',
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    foldMenu: 'Collapse menu',
    unfoldMenu: 'Expand menu',
    breadcrumb: 'You are here',
    language: 'Interface language',
    languageFailed: 'The language could not be loaded. The interface is shown in Russian.',
    profile: 'Profile',
    signOut: 'Sign out',
    toStart: 'Go to start page',
    failed: {
      title: 'Something went wrong',
      text: 'The page could not be shown. Try again or go to the start page.',
      retry: 'Try again',
    },
    roles: roleLabels('en'),
    menu: {
      start: 'Home',
      pending: 'Awaiting publication',
      translations: 'Translations',
      content: 'Site content',
      overview: 'All pages',
      calculator: 'Calculator formula',
      banks: 'Banks',
      bankSettings: 'Bank settings',
      bankConnections: 'Bank connections',
      chat: 'Chat',
      users: 'Users',
      roles: 'Roles and permissions',
      sessions: 'Sessions',
      analytics: 'Analytics',
      dashboard: 'Dashboard',
      reports: 'Reports',
      userStatistics: 'User statistics',
      settings: 'Settings',
      migration: 'Dropdown migration',
      general: 'General',
      lists: 'Technical lists',
      logs: 'System logs',
      events: 'Events',
      errors: 'Errors',
      audit: 'Change log',
    },
  },
  errors: { network: 'No connection to the server. Check the network and try again.' },
  ui: {
    clearSearch: 'Clear search',
    retry: 'Try again',
    loadFailed: 'Could not load the data',
    lastModified: 'Last modified',
    notChanged: 'Not modified yet',
    dateUnknown: 'Date not specified',
  },
  resource: {
    filters: 'Filters',
    clear: 'Clear',
    gaps: 'No text:',
    paging: {
      label: 'List pages',
      range: '%{from}–%{to} of %{total}',
      page: 'Page %{page}',
      previous: 'Previous page',
      next: 'Next page',
      size: 'Rows per page',
    },
  },
  content: {
    site: 'Site content',
    actions: '%{smart_count} action |||| %{smart_count} actions',
    pages: '%{smart_count} page |||| %{smart_count} pages',
    unknownType: 'Unknown content type: %{type}',
    builtIn: 'Failed to fetch site pages. This is the built-in list of sections; its numbers may be wrong.',
    list: {
      search: 'Search by key, screen, page name and texts',
      name: 'Page name',
      number: 'Page number',
      actions: 'Actions',
      texts: 'Texts: %{language}',
      complete: '%{present} of %{total}',
      withDrafts: 'With drafts',
      drafts: 'drafts: %{smart_count}',
      draftsColumn: 'Drafts',
      nothingYet: 'No pages in this section yet',
      applications: 'Applications',
      noneOfApplication: 'This section has no pages in this application',
      noScreen: 'This page cannot be opened: it has neither screen nor key',
    },
  },
}

/** Type of these messages in every language. */
export type FirstMessages = AnyText<typeof first>
