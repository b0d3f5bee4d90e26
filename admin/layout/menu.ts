import type { Access } from '../../domain/access.ts'
import * as areas from '../../domain/access-rules.ts'
import type { MenuGroupKey } from '../../domain/descriptor/resource.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { type PagePath, pageAccess } from '../../domain/page-access.ts'
import { type ResourceSummary, resourceSummaries } from '../../domain/resources/summaries.ts'
import { summaryOf } from '../../domain/resources/summary-of.ts'
import { sections } from '../../domain/sections.ts'
import type { MessageKey } from '../locales/en.ts'

interface MenuEntry {
  to: string
  /** Message key, or a name that the domain has in each language. */
  label: MessageKey | Trilingual
  access: Access
  /** Prefix of the paths of its records, if they are not below its own path. */
  records?: string
}

export interface MenuGroup {
  key: MenuGroupKey | 'start' | 'pending' | 'translations' | 'calculator'
  /** Purpose: daily work, content and money, or the rest. A line separates the zones. */
  zone: 'work' | 'content' | 'rest'
  label: MessageKey
  /** Path of a group with one page; other groups unfold their entries. */
  to?: string
  entries: readonly MenuEntry[]
}

/** Builds the entry of a page, for users who may open it. */
const toPageEntry = (to: PagePath, label: MenuEntry['label']): MenuEntry => ({
  to,
  label,
  access: pageAccess(to),
})

/** Builds the entry of a page that everybody may open, for users who may see its content. */
const toNarrowedEntry = (to: PagePath, label: MenuEntry['label'], access: Access): MenuEntry => ({
  to,
  label,
  access,
})

const toListEntry = ({ name, label, access }: ResourceSummary): MenuEntry => ({
  to: `/${name}`,
  label: label.many,
  access: access.read,
})

/** Builds the entry of a resource's list by the name of the resource. */
const listEntry = (name: string): MenuEntry => toListEntry(summaryOf(name))

/** Lists the entries of a group's declared resources, in the order of their declaration. */
const listDeclaredEntries = (group: MenuGroup['key']): MenuEntry[] =>
  resourceSummaries.filter(({ menu }) => menu === group).map(toListEntry)

const groups: readonly MenuGroup[] = [
  {
    key: 'start',
    zone: 'work',
    label: 'shell.menu.start',
    to: '/',
    entries: [{ to: '/', label: 'shell.menu.start', access: 'signed-in' }],
  },
  {
    key: 'pending',
    zone: 'work',
    label: 'shell.menu.pending',
    to: '/content/pending',
    entries: [toPageEntry('/content/pending', 'shell.menu.pending')],
  },
  {
    key: 'translations',
    zone: 'work',
    label: 'shell.menu.translations',
    to: '/translations',
    entries: [listEntry('translations')],
  },
  {
    key: 'content',
    zone: 'content',
    label: 'shell.menu.content',
    entries: [
      toPageEntry('/content-management', 'shell.menu.overview'),
      ...sections.map(({ key, title }) => ({
        to: `/content/${key}`,
        label: title,
        access: areas.contentAccess.read,
      })),
      toPageEntry('/dropdown-admin', summaryOf('dropdowns').label.many),
    ],
  },
  {
    key: 'calculator',
    zone: 'content',
    label: 'shell.menu.calculator',
    to: '/calculator-formula',
    entries: [toPageEntry('/calculator-formula', 'shell.menu.calculator')],
  },
  {
    key: 'banks',
    zone: 'content',
    label: 'shell.menu.banks',
    entries: [
      listEntry('banks'),
      toPageEntry('/banks/settings', 'shell.menu.bankSettings'),
      toPageEntry('/banks/api-config', 'shell.menu.bankConnections'),
    ],
  },
  {
    key: 'chat',
    zone: 'rest',
    label: 'shell.menu.chat',
    to: '/chat',
    entries: [toNarrowedEntry('/chat', 'shell.menu.chat', areas.messagesAccess)],
  },
  {
    key: 'users',
    zone: 'rest',
    label: 'shell.menu.users',
    entries: [
      listEntry('users'),
      toPageEntry('/users/roles-permissions', 'shell.menu.roles'),
      toPageEntry('/users/sessions', 'shell.menu.sessions'),
    ],
  },
  {
    key: 'analytics',
    zone: 'rest',
    label: 'shell.menu.analytics',
    entries: [
      toNarrowedEntry('/analytics/dashboard', 'shell.menu.dashboard', areas.figuresAccess.content),
      toNarrowedEntry('/analytics/reports', 'shell.menu.reports', areas.figuresAccess.changes),
      toNarrowedEntry('/analytics/user-stats', 'shell.menu.userStatistics', areas.figuresAccess.people),
    ],
  },
  {
    key: 'settings',
    zone: 'rest',
    label: 'shell.menu.settings',
    entries: [
      { ...listEntry('ui-settings'), access: areas.systemAccess },
      { ...listEntry('languages'), access: areas.systemAccess },
      toPageEntry('/settings/dropdown-migration', 'shell.menu.migration'),
      toPageEntry('/settings/general', summaryOf('general-settings').label.one),
      listEntry('tokens'),
      toPageEntry('/settings/security', summaryOf('security-settings').label.one),
      listEntry('webhooks'),
    ],
  },
  { key: 'lists', zone: 'rest', label: 'shell.menu.lists', entries: [] },
  {
    key: 'logs',
    zone: 'rest',
    label: 'shell.menu.logs',
    entries: [
      toPageEntry('/system-logs/audit', 'shell.menu.audit'),
      { ...toPageEntry('/system-logs/events', 'shell.menu.events'), records: '/events' },
      { ...toPageEntry('/system-logs/errors', 'shell.menu.errors'), records: '/errors' },
    ],
  },
]

/** Adds the declared resources to their group; a group that has several pages then has no path. */
const addDeclaredEntries = ({ to, ...group }: MenuGroup): MenuGroup => {
  const declaredEntries = listDeclaredEntries(group.key).filter(
    (entry) => !group.entries.some(({ to }) => to === entry.to),
  )
  const entries = [...group.entries, ...declaredEntries]
  return { ...group, entries, ...(to && declaredEntries.length === 0 && { to }) }
}

export const menu: readonly MenuGroup[] = groups.map(addDeclaredEntries)

type May = (access: Access) => boolean

/** Keeps the entries that the user may open, and the groups that have such entries. */
export const filterMenu = (may: May): MenuGroup[] =>
  menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ access }) => may(access)) }))
    .filter(({ entries }) => entries.length > 0)

const isBelow = (path: string, prefix: string | undefined): boolean =>
  prefix !== undefined && (path === prefix || path.startsWith(`${prefix}/`))

/** Finds the entry that a path belongs to: the one with the longest path that the given path is below. */
export const findMenuEntry = (path: string, groups: readonly MenuGroup[] = menu): MenuEntry | undefined =>
  groups
    .flatMap(({ entries }) => entries)
    .filter(({ to, records }) => isBelow(path, to) || isBelow(path, records))
    .reduce<MenuEntry | undefined>(
      (best, entry) => (best && best.to.length > entry.to.length ? best : entry),
      undefined,
    )
