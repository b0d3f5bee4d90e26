import type { Parameter } from '../../../../domain/calculator/configuration.ts'
import type { ApiError } from '../../../errors.ts'

/** A row of a table of parameters: what names its bank, and the parameters that it gives. */
export interface ParameterRow {
  readonly line: number
  /** What the cells that may name its bank hold. */
  readonly bank: readonly string[]
  /** Empty where all of its parameters are: a bank without a configuration is listed like this. */
  readonly values: Partial<Readonly<Record<Parameter, string>>>
  /** Why it cannot be read. */
  readonly refusal?: ApiError
}

/** How a table is imported. */
export interface TableAsked {
  /** Does everything, tells of it and takes it back. */
  readonly isDry: boolean
  /** The mark of what was told before, where nothing else may be done. */
  readonly agreed?: string
  /** From when; at once where it is left out. */
  readonly effective_from?: string
  readonly reason?: string
  /** Ends the import, which leaves nothing behind. */
  readonly signal?: AbortSignal
}
