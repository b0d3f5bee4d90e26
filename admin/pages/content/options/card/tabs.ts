import type { ComponentType } from 'react'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { SourceView } from '../source/lazy.ts'
import { UsesTab } from '../uses/lazy.ts'
import { Discussion, DropdownHistory } from './lazy.ts'

/** What stands in the tabs beside the table, in their order; each is loaded when it is opened. */
export const panels = {
  source: SourceView,
  uses: UsesTab,
  comments: Discussion,
  history: DropdownHistory,
} as const satisfies Record<string, ComponentType<{ editing: DropdownEditing }>>

export type CardTab = 'table' | keyof typeof panels

const isBeside = (name: string): name is keyof typeof panels => name in panels

export const cardTabs: readonly CardTab[] = ['table', ...Object.keys(panels).filter(isBeside)]

/** The tab that an address names, or else the table. */
export const openTab = (name: string | null): CardTab => cardTabs.find((tab) => tab === name) ?? 'table'

/** The id of the head of a tab. */
export const idOf = (tab: CardTab) => `dropdown-${tab}`
