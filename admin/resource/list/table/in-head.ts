import { createContext } from 'react'

/** True where the columns of a table draw their heads. */
export const InHead = createContext(false)
