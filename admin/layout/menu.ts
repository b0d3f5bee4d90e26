import type { Access } from '../../domain/access.ts'
import * as areas from '../../domain/access-rules.ts'
import type { MenuGroupKey, Resource } from '../../domain/descriptor/resource.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { type PagePath, pageAccess } from '../../domain/page-access.ts'
import { banks } from '../../domain/resources/banks.ts'
import { dropdowns } from '../../domain/resources/dropdowns.ts'
import { generalSettings } from '../../domain/resources/general-settings.ts'
import { resources } from '../../domain/resources/index.ts'
import { languageResource } from '../../domain/resources/languages.ts'
import { securitySettings } from '../../domain/resources/security-settings.ts'
import { tokens } from '../../domain/resources/tokens.ts'
import { translations } from '../../domain/resources/translations.ts'
import { uiSettings } from '../../domain/resources/ui-settings.ts'
import { users } from '../../domain/resources/users.ts'
import { webhooks } from '../../domain/resources/webhooks.ts'
import { sections } from '../../domain/sections.ts'
import type { MessageKey } from '../locales/en.ts'

interface MenuEntry {
  to: string
  /** A key of the interface's own words, or a name that the domain carries in each language. */
  label: MessageKey | Trilingual
  access: Access
  /** Beginning of the addresses of its records, if they are not below its own. */
  records?: string
}

export interface MenuGroup {
  key: MenuGroupKey | 'start' | 'pending' | 'translations' | 'calculator'
  /** What it is for: the work of every day, content and money, or the rest. A line stands between them. */
  zone: 'work' | 'content' | 'rest'
  label: MessageKey
  /** Where a group of one page leads; other groups unfold their entries. */
  to?: string
  entries: readonly MenuEntry[]
}

/** A page of the portal, for who may open it. */
const toPageEntry = (to: PagePath, label: MenuEntry['label']): MenuEntry => ({
  to,
  label,
  access: pageAccess(to),
})

/** A page that is open to everybody, for those to whom it shows more than what they lack. */
const toNarrowedEntry = (to: PagePath, label: MenuEntry['label'], access: Access): MenuEntry => ({
  to,
  label,
  access,
})

/** The list of a declared resource. */
const toListEntry = ({ name, label, access }: Resource): MenuEntry => ({
  to: `/${name}`,
  label: label.many,
  access: access.read,
})

/** The declared resources of a group, in the order in which they are declared. */
const listDeclaredEntries = (group: MenuGroup['key']): MenuEntry[] =>
  resources.filter(({ menu }) => menu === group).map(toListEntry)

const groups: readonly MenuGroup[] = [
  {
    key: 'start',
    zone: 'work',
    label: 'shell.menu.start',
    to: '/',
    entries: [{ to: '/', label: 'shell.menu.start', access: areas.startPageAccess }],
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
    entries: [toListEntry(translations)],
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
      toPageEntry('/dropdown-admin', dropdowns.label.many),
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
      toListEntry(banks),
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
      toListEntry(users),
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
      toPageEntry('/analytics/conversion', 'shell.menu.conversion'),
    ],
  },
  {
    key: 'settings',
    zone: 'rest',
    label: 'shell.menu.settings',
    entries: [
      { ...toListEntry(uiSettings), access: areas.systemAccess },
      { ...toListEntry(languageResource), access: areas.systemAccess },
      toPageEntry('/settings/dropdown-migration', 'shell.menu.migration'),
      toPageEntry('/settings/general', generalSettings.label.one),
      toListEntry(tokens),
      toPageEntry('/settings/security', securitySettings.label.one),
      toListEntry(webhooks),
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

/** What is declared stands in its group by itself; a group of several pages unfolds. */
const addDeclaredEntries = ({ to, ...group }: MenuGroup): MenuGroup => {
  const pages = listDeclaredEntries(group.key).filter(
    (entry) => !group.entries.some(({ to }) => to === entry.to),
  )
  const entries = [...group.entries, ...pages]
  return { ...group, entries, ...(to && pages.length === 0 && { to }) }
}

export const menu: readonly MenuGroup[] = groups.map(addDeclaredEntries)

type May = (access: Access) => boolean

/** The menu of one person: only what the person may open, groups without entries left out. */
export const filterMenu = (may: May): MenuGroup[] =>
  menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ access }) => may(access)) }))
    .filter(({ entries }) => entries.length > 0)

const isBelow = (path: string, beginning: string | undefined): boolean =>
  beginning !== undefined && (path === beginning || path.startsWith(`${beginning}/`))

/** The entry that an address belongs to: the one whose own address is the longest beginning of it. */
export const findMenuEntry = (path: string, groups: readonly MenuGroup[] = menu): MenuEntry | undefined =>
  groups
    .flatMap(({ entries }) => entries)
    .filter(({ to, records }) => isBelow(path, to) || isBelow(path, records))
    .reduce<MenuEntry | undefined>(
      (best, entry) => (best && best.to.length > entry.to.length ? best : entry),
      undefined,
    )
