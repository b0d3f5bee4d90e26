import { createContext } from 'react'

/** True where filters stand beside the search by themselves: only what is chosen of them, each with a cross. */
export const ChosenOnly = createContext(false)
