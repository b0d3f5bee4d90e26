import { useCallback, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { Language } from '../../../domain/languages.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import type { WorkbenchFilter } from '../../content-shared/workbench-path.ts'
import type { SaveMode } from '../../form/editing-state.ts'
import { readRemembered, remember } from '../../providers/browser-state.ts'
import { useAccount, useMay } from '../../ui/useAccount.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import type { WorkbenchText } from '../translation-types.ts'
import { useWorkbenchRows } from '../workbench-queries.ts'
import type { CellPosition, SearchDirection } from './next-to-translate.ts'
import type { SelectionActions } from './useSelection.ts'
import { oneTextBelowPx } from './useShownLanguages.ts'

const storageKey = 'workbench-save'

/** How texts are saved: as drafts or published, as this browser remembers it; drafts alone without the right. */
const useSaveMode = () => {
  const mayPublish = useMay()(contentAccess.publish)
  const [chosenMode, setChosenMode] = useState<SaveMode>(
    readRemembered(storageKey) === 'approved' ? 'approved' : 'draft',
  )
  const allowedMode: SaveMode = mayPublish ? chosenMode : 'draft'
  const choose = (newMode: SaveMode) => {
    remember(storageKey, newMode)
    setChosenMode(newMode)
  }
  return { mode: allowedMode, mayPublish, choose }
}

export type SaveModeChoice = ReturnType<typeof useSaveMode>

/**
 * The cell of a list that is typed in, none of another list; and whether one text is shown at a time, which stays
 * as it is while a cell is open, however the window changes.
 */
export const useOpenCell = (list: string) => {
  const isPhone = useIsPhone(oneTextBelowPx)
  const [state, setState] = useState<{ list: string; open: CellPosition | undefined; isOne: boolean }>()
  const open = state?.list === list ? state.open : undefined
  const isOne = open && state ? state.isOne : isPhone
  return { open, isOne, setOpen: (cell: CellPosition | undefined) => setState({ list, open: cell, isOne }) }
}

interface Options {
  filter: WorkbenchFilter
  total: number
  open: CellPosition | undefined
  setOpen: (cell: CellPosition | undefined) => void
  scrollTo: (index: number) => void
  /** Is told what is stored of a text now. */
  onShown?: (text: EditableText) => void
}

/** The one cell that is edited, and the way from it to the next one that is to be worked on. */
export const useCellEditing = ({ filter, total, open, setOpen, scrollTo, onShown }: Options) => {
  const saveModeChoice = useSaveMode()
  const account = useAccount()
  const notify = useNotify()
  const workbenchRows = useWorkbenchRows(filter, total)
  /** The cell that was closed last, until it has got the focus back. */
  const [closed, setClosed] = useState<CellPosition>()
  const [isLocked, setIsLocked] = useState(false)
  const isTyped = useRef(false)
  const setLocked = useCallback((isDirty: boolean) => {
    isTyped.current = isDirty
    setIsLocked(isDirty)
  }, [])

  const close = () => {
    setClosed(open)
    setOpen(undefined)
    setLocked(false)
  }
  const openNextCell = async (from: CellPosition, side: SearchDirection = 'next') => {
    setLocked(false)
    try {
      const next = await workbenchRows.findNextToTranslate(from, side)
      // More was typed while it was looked for: that stays open.
      if (isTyped.current) return
      setOpen(next)
      if (next) scrollTo(next.index)
      else {
        setClosed(from)
        await workbenchRows.invalidate()
      }
    } catch (error) {
      if (!isTyped.current) setOpen(undefined)
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  /** Shows what is stored of a text now, where it stands. */
  const show = ({ index }: CellPosition, text: EditableText, changed: readonly Language[]) => {
    const lastChange = { by: account?.name ?? null, at: new Date().toISOString() }
    onShown?.(text)
    workbenchRows.cacheSavedText(
      index,
      text,
      Object.fromEntries(changed.map((language) => [language, lastChange])),
    )
  }

  return {
    saveMode: saveModeChoice,
    open,
    closed,
    isLocked,
    setLocked,
    edit: (index: number, language: Language) => setOpen({ index, language }),
    forget: () => setClosed(undefined),
    close,
    openNext: openNextCell,
    show,
    /** Shows what was saved where it stands, and goes on unless more was typed meanwhile. */
    stored: (cell: CellPosition, text: EditableText, changed: readonly Language[], isWhole: boolean) => {
      show(cell, text, changed)
      if (isWhole) void openNextCell(cell)
    },
  }
}

export type CellEditing = ReturnType<typeof useCellEditing>

/** What of the work concerns a row. */
export interface EditableRow {
  index: number
  text: WorkbenchText
  shown: readonly Language[]
  work: CellEditing
  /** Choosing rows, where there is room for their boxes. */
  choosing?: SelectionActions
}
