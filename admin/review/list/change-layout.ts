import { type Theme, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import type { MessageKey } from '../../locales/en.ts'
import { readRemembered, remember } from '../../providers/browser-state.ts'

/** Key under which the browser remembers the mode. */
const storageKey = 'difference'

export const diffModes = ['sides', 'line'] as const
export type DiffMode = (typeof diffModes)[number]

/** Layout of a change: a diff mode with a column for each fact or with few columns, or a card. */
export type ChangeLayout = DiffMode | `compact-${DiffMode}` | 'card'

/** Width below which both sides would be too narrow beside a column for each fact. */
const compactBelowPx = 1360

interface Column {
  label: MessageKey
  /** Pixels, or a share of the table such as `18%`. */
  width?: number | string
}

const textColumn: Column = { label: 'content.pending.columns.text', width: '21%' }
const languageColumn: Column = { label: 'content.pending.columns.language', width: 72 }
const kindColumn: Column = { label: 'content.pending.columns.kind', width: 96 }
const authorColumn: Column = { label: 'content.pending.columns.who', width: 144 }
const compactAuthorColumn: Column = { label: 'content.pending.columns.who', width: 148 }
const checksColumn: Column = { label: 'content.pending.columns.checks', width: 136 }

const columnsByLayout: Readonly<Record<ChangeLayout, readonly Column[]>> = {
  sides: [
    textColumn,
    languageColumn,
    kindColumn,
    { label: 'content.pending.now' },
    { label: 'content.pending.becomes' },
    authorColumn,
    checksColumn,
  ],
  line: [
    textColumn,
    languageColumn,
    kindColumn,
    { label: 'content.pending.columns.change' },
    authorColumn,
    checksColumn,
  ],
  'compact-sides': [
    { ...textColumn, width: '27%' },
    { label: 'content.pending.now' },
    { label: 'content.pending.becomes' },
    compactAuthorColumn,
  ],
  'compact-line': [
    { ...textColumn, width: '34%' },
    { label: 'content.pending.columns.change' },
    compactAuthorColumn,
  ],
  card: [{ label: 'content.pending.columns.text' }],
}

/** Keeps the diff mode, side by side or in one line, which the browser remembers. */
export const useDiffMode = () => {
  const stored = readRemembered(storageKey)
  const [mode, setMode] = useState<DiffMode>(stored === 'line' ? 'line' : 'sides')

  const selectMode = (newMode: DiffMode) => {
    remember(storageKey, newMode)
    setMode(newMode)
  }

  return { mode, selectMode }
}

/** Picks the layout of a change by the width of the screen. */
export const useChangeLayout = (mode: DiffMode): ChangeLayout => {
  const isCompact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(compactBelowPx), {
    noSsr: true,
  })
  const isCard = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true })
  if (isCard) return 'card'
  return isCompact ? `compact-${mode}` : mode
}

/** Whether a layout has a column for each fact of a change. */
export const isFullLayout = (layout: ChangeLayout): layout is DiffMode =>
  layout === 'sides' || layout === 'line'

/** Whether a layout has both sides of a change beside each other. */
export const isSideBySide = (layout: ChangeLayout): boolean =>
  layout === 'sides' || layout === 'compact-sides'

/** Columns of the table, without that of the checkboxes. */
export const changeColumns = (layout: ChangeLayout): readonly Column[] => columnsByLayout[layout]
