import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser'
import type { DropdownData } from '../../../../../domain/dropdowns/dropdown-data.ts'
import { readDropdownData } from '../../../../../domain/dropdowns/read-dropdown.ts'
import { validateDropdown } from '../../../../../domain/dropdowns/validate-dropdown.ts'
import { placed, type SourceMistake, syntaxMistake } from './source-mistakes.ts'
import { shapeMistakes } from './source-shape.ts'

/** A dropdown read from its source, undefined where that cannot be taken; and what is wrong, in order. */
export interface ReadSource {
  readonly data: DropdownData | undefined
  readonly mistakes: readonly SourceMistake[]
}

const broken = (mistakes: readonly SourceMistake[]): ReadSource => ({ data: undefined, mistakes })

/** Brackets within brackets, beyond which nothing is read: the parser goes into each. */
const deepest = 1_000

const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [sign] of text.replace(/"(?:[^"\\]|\\.)*"?/gs, '').matchAll(/[[\]{}]/g)) {
    depth += sign === '[' || sign === '{' ? 1 : -1
    if (depth > deepest) return true
  }
  return false
}

/** Reads the source of a dropdown: what is wrong with its writing, then with its names, then with what it says. */
export const readSource = (text: string): ReadSource => {
  if (isTooDeep(text)) return broken([syntaxMistake(0, 0, 0)])
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error || !root) {
    const { error: code = 0, offset = 0, length = 0 } = error ?? {}
    return broken([syntaxMistake(code, offset, length)])
  }
  const odd = shapeMistakes(root)
  if (odd.length > 0) return broken(odd)
  const { data } = readDropdownData(getNodeValue(root))
  const mistakes = validateDropdown(data).map((mistake) => placed(root, mistake))
  return { data: mistakes.some(({ isWrong }) => isWrong) ? undefined : data, mistakes }
}
