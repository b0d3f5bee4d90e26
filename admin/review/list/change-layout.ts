import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { MessageKey } from '../../locales/en.ts'
import { readRemembered, remember } from '../../providers/browser-state.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'

export const diffModes = ['sides', 'line'] as const
export type DiffMode = (typeof diffModes)[number]

const storageKey = 'difference'

/** How the two texts of a change stand: beside one another or in one line, as this browser remembers it. */
export const useDiffMode = () => {
  const stored = readRemembered(storageKey)
  const [mode, setMode] = useState<DiffMode>(stored === 'line' ? 'line' : 'sides')
  const choose = (next: DiffMode) => {
    remember(storageKey, next)
    setMode(next)
  }
  return { mode, choose }
}

/** What a change has room for: both sides, one line, or a card. */
export type ChangeLayout = DiffMode | 'card'

export const useChangeLayout = (mode: DiffMode): ChangeLayout => {
  const isNarrow = useIsNarrow()
  const isCard = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true })
  if (isCard) return 'card'
  return isNarrow ? 'line' : mode
}

interface Column {
  label: MessageKey
  /** In pixels, or a share of the table. */
  width?: number | string
}

const textColumn: Column = { label: 'content.pending.columns.text', width: '18%' }
const languageColumn: Column = { label: 'content.pending.columns.language', width: 72 }
const kindColumn: Column = { label: 'content.pending.columns.kind', width: 96 }
const authorColumn: Column = { label: 'content.pending.columns.who', width: 144 }
const checksColumn: Column = { label: 'content.pending.columns.checks', width: 136 }

const columns: Readonly<Record<ChangeLayout, readonly Column[]>> = {
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
  card: [{ label: 'content.pending.columns.text' }],
}

/** The columns of the table beside the one in which changes are chosen. */
export const changeColumns = (arrangement: ChangeLayout): readonly Column[] => columns[arrangement]
