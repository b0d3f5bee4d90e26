import { findNodeAtLocation, type Node, printParseErrorCode } from 'jsonc-parser'
import {
  type DropdownError,
  dropdownErrorPath,
  isErrorInDraft,
} from '../../../../../domain/dropdowns/validate-dropdown.ts'
import type { source } from '../../../../locales/options/source/en.ts'

type Told = keyof (typeof source)['mistakes']

/** What is wrong with the source, and where: with its writing, or with the dropdown that it is. */
export interface SourceMistake {
  readonly told: Told | DropdownError
  /** What the words name. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly offset: number
  readonly length: number
  /** Not even a draft may have it: what stands there cannot be taken. */
  readonly isWrong: boolean
}

const syntax: Readonly<Record<string, Told>> = {
  PropertyNameExpected: 'name',
  ValueExpected: 'noValue',
  ColonExpected: 'colon',
  CommaExpected: 'comma',
  CloseBraceExpected: 'bracket',
  CloseBracketExpected: 'bracket',
  EndOfFileExpected: 'end',
  UnexpectedEndOfString: 'quote',
}

/** A mistake in the writing of JSON; those that follow it are mostly its consequences. */
export const syntaxMistake = (code: number, offset: number, length: number): SourceMistake => ({
  told: syntax[printParseErrorCode(code)] ?? 'syntax',
  ...{ offset, length, isWrong: true },
})

export const mistakeAt = (
  { offset, length }: Pick<Node, 'offset' | 'length'>,
  told: Told,
  values?: SourceMistake['values'],
): SourceMistake => ({ told, values, offset, length, isWrong: true })

/** The node of a path, or of as much of it as there is. */
const nodeAt = (root: Node, path: readonly (string | number)[]): Node => {
  const node = findNodeAtLocation(root, [...path])
  return node ?? (path.length === 0 ? root : nodeAt(root, path.slice(0, -1)))
}

/** What keeps a dropdown from being complete, where it stands in its source. */
export const placed = (root: Node, mistake: DropdownError): SourceMistake => {
  const path = dropdownErrorPath(mistake).split('.')
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const { offset, length } = nodeAt(root, steps)
  return { told: mistake, offset, length, isWrong: isErrorInDraft(mistake) }
}
