import { type ComponentType, createContext } from 'react'
import type { Identifier } from 'react-admin'

export interface ConsequencesProps {
  /** `delete`, or the name of an action. */
  act: string
  ids: readonly Identifier[]
}

/** Draws what an act on records means beyond them, in the question before it; by default nothing. */
export const ConsequencesContext = createContext<ComponentType<ConsequencesProps>>(() => null)
