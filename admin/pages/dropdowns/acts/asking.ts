import { createContext, useContext } from 'react'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'

/** What is asked about before it is done with a whole dropdown. */
export type DropdownAct = 'copy' | 'remove'

/** What of a dropdown the questions about it tell. */
export type AskedDropdown = Pick<ListedDropdown, 'id' | 'dropdown_key' | 'section' | 'field_name' | 'version'>

type Ask = (act: DropdownAct, dropdown: AskedDropdown) => void

export const AskContext = createContext<Ask>(() => undefined)

/** Opens the question about an act. */
export const useAsk = (): Ask => useContext(AskContext)
