import { useState } from 'react'
import { useIsPhone } from '../../../../ui/useIsPhone.ts'
import { oneTextBelow } from '../table/useShownLanguages.ts'
import type { Cell } from './gaps.ts'

/**
 * The cell of a list that is typed in, none of another list; and whether one text is shown at a time, which stays
 * as it is while a cell is open, however the window changes.
 */
export const useOpenCell = (list: string) => {
  const isPhone = useIsPhone(oneTextBelow)
  const [state, setState] = useState<{ list: string; open: Cell | undefined; isOne: boolean }>()
  const open = state?.list === list ? state.open : undefined
  const isOne = open && state ? state.isOne : isPhone
  return { open, isOne, setOpen: (cell: Cell | undefined) => setState({ list, open: cell, isOne }) }
}
