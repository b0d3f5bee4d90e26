import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import type { Choosing } from '../chosen/useChoosing.ts'
import type { Work } from '../work/useWork.ts'

/** What can be done with a row; the same from drawing to drawing. */
export interface RowActs {
  edit: (index: number, language: Language) => void
  /** The cell that was closed last has the focus again. */
  forget: () => void
  /** Chooses a text or no longer, with all from the one before where it reaches. */
  choose: (index: number, text: WorkbenchText, reaches: boolean) => void
}

/** The acts of the rows, so that a row is drawn anew only when something of it changes. */
export const useRowActs = (work: Work, choosing?: Choosing): RowActs => {
  const now = useRef({ work, choosing })
  useLayoutEffect(() => {
    now.current = { work, choosing }
  })
  return useMemo(
    () => ({
      // A row may be pressed before it is drawn as locked.
      edit: (index, language) => {
        const { work } = now.current
        if (!work.isLocked) work.edit(index, language)
      },
      forget: () => now.current.work.forget(),
      choose: (index, text, reaches) => void now.current.choosing?.toggle(index, text, reaches),
    }),
    [],
  )
}
