import { createContext } from 'react'
import type { RaRecord } from 'react-admin'
import type { OpenRow } from '../../ui/useOpenRow.ts'

/** The row of the list around that is edited in place. */
export const OpenRowContext = createContext<OpenRow<RaRecord> | undefined>(undefined)
