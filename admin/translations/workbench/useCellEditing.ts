import { useCallback, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { Language } from '../../../domain/languages.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import type { WorkbenchFilter } from '../../content-shared/workbench-path.ts'
import type { SaveMode } from '../../form/editing-reducer.ts'
import { readRemembered, remember } from '../../providers/browser-state.ts'
import { useAccount, useMay } from '../../ui/useAccount.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import type { WorkbenchText } from '../translation-types.ts'
import { useWorkbenchRows } from '../workbench-queries.ts'
import type { CellPosition, SearchDirection } from './next-to-translate.ts'
import type { SelectionActions } from './useSelection.ts'
import { oneTextBelowPx } from './useShownLanguages.ts'

const storageKey = 'workbench-save'

/** Keeps the save mode, which the browser remembers. Without the right to publish it is always `draft`. */
const useSaveMode = () => {
  const may = useMay()
  const [selectedMode, setSelectedMode] = useState<SaveMode>(
    readRemembered(storageKey) === 'approved' ? 'approved' : 'draft',
  )

  const mayPublish = may(contentAccess.publish)
  const allowedMode: SaveMode = mayPublish ? selectedMode : 'draft'
  const selectMode = (newMode: SaveMode) => {
    remember(storageKey, newMode)
    setSelectedMode(newMode)
  }

  return { mode: allowedMode, mayPublish, selectMode }
}

export type SaveModeChoice = ReturnType<typeof useSaveMode>

/**
 * Keeps the open cell of a list, and whether one text is shown at a time. The latter does not change while a
 * cell is open, even if the window is resized.
 */
export const useOpenCell = (list: string) => {
  const isPhone = useIsPhone(oneTextBelowPx)
  const [state, setState] = useState<{
    list: string
    open: CellPosition | undefined
    isSingleText: boolean
  }>()
  const open = state?.list === list ? state.open : undefined
  const isSingleText = open && state ? state.isSingleText : isPhone

  return {
    open,
    isSingleText,
    setOpen: (cell: CellPosition | undefined) => setState({ list, open: cell, isSingleText }),
  }
}

interface Options {
  filter: WorkbenchFilter
  total: number
  open: CellPosition | undefined
  setOpen: (cell: CellPosition | undefined) => void
  scrollTo: (index: number) => void
  /** Called with a text as it is now stored. */
  onSaved?: (text: EditableText) => void
}

/** Keeps the one cell that is edited, and opens the next one to translate. */
export const useCellEditing = ({ filter, total, open, setOpen, scrollTo, onSaved }: Options) => {
  const saveModeChoice = useSaveMode()
  const account = useAccount()
  const notify = useNotify()
  const workbenchRows = useWorkbenchRows(filter, total)
  /** Cell that was closed last; undefined once it has the focus again. */
  const [closed, setClosed] = useState<CellPosition>()
  const [isLocked, setIsLocked] = useState(false)
  const hasEdits = useRef(false)
  const setLocked = useCallback((isDirty: boolean) => {
    hasEdits.current = isDirty
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
      // The user has typed during the search, so the cell stays open.
      if (hasEdits.current) return
      setOpen(next)
      if (next) scrollTo(next.index)
      else {
        setClosed(from)
        await workbenchRows.invalidate()
      }
    } catch (error) {
      if (!hasEdits.current) setOpen(undefined)
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  /** Shows a saved text in its row. `changed`: its languages whose text or status is new. */
  const showSaved = ({ index }: CellPosition, text: EditableText, changed: readonly Language[]) => {
    const lastChange = { by: account?.name ?? null, at: new Date().toISOString() }
    onSaved?.(text)
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
    clearClosed: () => setClosed(undefined),
    close,
    openNext: openNextCell,
    showSaved,
    /** Shows a saved text. Opens the next cell, unless `isWhole` is false: then the user has typed more. */
    handleSaved: (cell: CellPosition, text: EditableText, changed: readonly Language[], isWhole: boolean) => {
      showSaved(cell, text, changed)
      if (isWhole) void openNextCell(cell)
    },
  }
}

export type CellEditing = ReturnType<typeof useCellEditing>

/** Data of a row that can be edited. */
export interface EditableRow {
  index: number
  text: WorkbenchText
  visibleLanguages: readonly Language[]
  cellEditing: CellEditing
  /** Undefined where there is no room for checkboxes. */
  selectionActions?: SelectionActions
}
