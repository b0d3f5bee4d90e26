import { useCallback, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Language } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import type { WorkbenchFilter, WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useAccount } from '../../../../ui/useAccount.ts'
import type { Choosing } from '../chosen/useChoosing.ts'
import { usePieces } from '../queries.ts'
import type { Cell, Side } from './gaps.ts'
import { useManner } from './useManner.ts'

interface Options {
  filter: WorkbenchFilter
  total: number
  open: Cell | undefined
  setOpen: (cell: Cell | undefined) => void
  scrollTo: (index: number) => void
  /** Is told what is stored of a text now. */
  onShown?: (text: EditableText) => void
}

/** The one cell that is edited, and the way from it to the next one that is to be worked on. */
export const useWork = ({ filter, total, open, setOpen, scrollTo, onShown }: Options) => {
  const manner = useManner()
  const account = useAccount()
  const notify = useNotify()
  const pieces = usePieces(filter, total)
  /** The cell that was closed last, until it has got the focus back. */
  const [closed, setClosed] = useState<Cell>()
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
  const goOn = async (from: Cell, side: Side = 'next') => {
    setLocked(false)
    try {
      const next = await pieces.gapBeside(from, side)
      // More was typed while it was looked for: that stays open.
      if (isTyped.current) return
      setOpen(next)
      if (next) scrollTo(next.index)
      else {
        setClosed(from)
        await pieces.readAnew()
      }
    } catch (error) {
      if (!isTyped.current) setOpen(undefined)
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  /** Shows what is stored of a text now, where it stands. */
  const show = ({ index }: Cell, text: EditableText, changed: readonly Language[]) => {
    const now = { by: account?.name ?? null, at: new Date().toISOString() }
    onShown?.(text)
    pieces.replace(index, text, Object.fromEntries(changed.map((language) => [language, now])))
  }
  return {
    manner,
    open,
    closed,
    isLocked,
    setLocked,
    edit: (index: number, language: Language) => setOpen({ index, language }),
    forget: () => setClosed(undefined),
    close,
    goOn,
    show,
    /** Shows what was saved where it stands, and goes on unless more was typed meanwhile. */
    stored: (cell: Cell, text: EditableText, changed: readonly Language[], isWhole: boolean) => {
      show(cell, text, changed)
      if (isWhole) void goOn(cell)
    },
  }
}

export type Work = ReturnType<typeof useWork>

/** What of the work concerns a row. */
export interface WorkedRow {
  index: number
  text: WorkbenchText
  shown: readonly Language[]
  work: Work
  /** Choosing rows, where there is room for their boxes. */
  choosing?: Choosing
}
