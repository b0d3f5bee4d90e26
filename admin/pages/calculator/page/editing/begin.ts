import type { Values } from '../../../../editing/state.ts'
import type { Period } from '../../../../providers/calculator/answered.ts'
import type { Edited } from './edited.ts'

/** A change that is being typed: what it began with, and what was taken over into it. */
export interface Begun {
  begun: Edited
  typed?: Values<string>
}

/** Begins a change: of what is in force, or of a scheduled one; with values taken over from elsewhere. */
export type Begin = (replaced?: Period, typed?: Values<string>) => void
