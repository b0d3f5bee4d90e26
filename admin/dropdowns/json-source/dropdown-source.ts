import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { type DropdownData, filledIn } from '../../../domain/dropdowns/dropdown-data.ts'
import type { DropdownOption } from '../../../domain/dropdowns/options.ts'
import { readDropdownData } from '../../../domain/dropdowns/read-dropdown.ts'
import {
  type DropdownError,
  dropdownErrorPath,
  isErrorInDraft,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import { languages, type Trilingual } from '../../../domain/languages.ts'
import type { source } from '../../locales/dropdowns/en.ts'

const textsOf = (texts: Partial<Trilingual> | null): string => {
  if (!texts) return 'null'
  const { ru, he, en } = filledIn(texts)
  return `{ "ru": ${JSON.stringify(ru)}, "he": ${JSON.stringify(he)}, "en": ${JSON.stringify(en)} }`
}

const lineOf = ({ value, text, metadata }: DropdownOption): string => {
  const more = metadata === undefined || metadata === null ? '' : `, "metadata": ${JSON.stringify(metadata)}`
  return `    { "value": ${JSON.stringify(value)}, "text": ${textsOf(text)}${more} }`
}

/** A dropdown as JSON: each option in one line, as in the table. */
export const formatSource = ({ label, placeholder, options }: DropdownData): string =>
  [
    '{',
    `  "label": ${textsOf(label)},`,
    `  "placeholder": ${textsOf(placeholder)},`,
    options.length === 0 ? '  "options": []' : `  "options": [\n${options.map(lineOf).join(',\n')}\n  ]`,
    '}',
  ].join('\n')

/** Where each line of a text begins. */
export const lineStarts = (text: string): number[] => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The line of a place in a text, from 1. */
export const lineAt = (starts: readonly number[], offset: number): number => {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}

type SourceMessage = keyof (typeof source)['mistakes']

/** What is wrong with the source, and where: with its writing, or with the dropdown that it is. */
export interface SourceIssue {
  readonly message: SourceMessage | DropdownError
  /** What the words name. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly offset: number
  readonly length: number
  /** Not even a draft may have it: what stands there cannot be taken. */
  readonly isWrong: boolean
}

const syntax: Readonly<Record<string, SourceMessage>> = {
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
const syntaxIssue = (code: number, offset: number, length: number): SourceIssue => ({
  message: syntax[printParseErrorCode(code)] ?? 'syntax',
  ...{ offset, length, isWrong: true },
})

const issueAt = (
  { offset, length }: Pick<Node, 'offset' | 'length'>,
  told: SourceMessage,
  values?: SourceIssue['values'],
): SourceIssue => ({ message: told, values, offset, length, isWrong: true })

/** The node of a path, or of as much of it as there is. */
const nodeAt = (root: Node, path: readonly (string | number)[]): Node => {
  const node = findNodeAtLocation(root, [...path])
  return node ?? (path.length === 0 ? root : nodeAt(root, path.slice(0, -1)))
}

/** What keeps a dropdown from being complete, where it stands in its source. */
const locateIssue = (root: Node, mistake: DropdownError): SourceIssue => {
  const path = dropdownErrorPath(mistake).split('.')
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const { offset, length } = nodeAt(root, steps)
  return { message: mistake, offset, length, isWrong: isErrorInDraft(mistake) }
}

type ShapeCheck = (node: Node) => SourceIssue[]

/** What kind of JSON value it is. */
const isA = ({ type }: Node, kind: Node['type']): boolean => type === kind

const anything: ShapeCheck = () => []

const string: ShapeCheck = (node) => (isA(node, 'string') ? [] : [issueAt(node, 'string')])

const listOf =
  (check: ShapeCheck): ShapeCheck =>
  (node) =>
    isA(node, 'array') ? (node.children ?? []).flatMap(check) : [issueAt(node, 'list')]

const orNull =
  (check: ShapeCheck): ShapeCheck =>
  (node) =>
    isA(node, 'null') ? [] : check(node)

/** An object with some of these names, each once. */
const objectOf =
  (names: Readonly<Record<string, ShapeCheck>>): ShapeCheck =>
  (node) => {
    if (!isA(node, 'object')) return [issueAt(node, 'object')]

    const seen = new Set<string>()

    return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
      const name = String(key?.value)
      const check = Object.hasOwn(names, name) ? names[name] : undefined
      if (!key || !value) return []
      if (!check) return [issueAt(key, 'unknown', { name })]
      if (seen.has(name)) return [issueAt(key, 'repeated', { name })]
      seen.add(name)
      return check(value)
    })
  }

const texts = objectOf(Object.fromEntries(languages.map((language) => [language, string])))

/** What in a source is not as a dropdown is written: what would be lost if it were taken. */
const findShapeIssues: ShapeCheck = objectOf({
  label: texts,
  placeholder: orNull(texts),
  options: listOf(objectOf({ value: string, text: texts, metadata: anything })),
})

/** A dropdown read from its source, undefined where that cannot be taken; and what is wrong, in order. */
export interface ParsedSource {
  readonly data: DropdownData | undefined
  readonly mistakes: readonly SourceIssue[]
}

const broken = (mistakes: readonly SourceIssue[]): ParsedSource => ({ data: undefined, mistakes })

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
export const parseSource = (text: string): ParsedSource => {
  if (isTooDeep(text)) return broken([syntaxIssue(0, 0, 0)])

  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error || !root) {
    const { error: code = 0, offset = 0, length = 0 } = error ?? {}
    return broken([syntaxIssue(code, offset, length)])
  }

  const odd = findShapeIssues(root)
  if (odd.length > 0) return broken(odd)

  const { data } = readDropdownData(getNodeValue(root))
  const mistakes = validateDropdown(data).map((mistake) => locateIssue(root, mistake))

  return { data: mistakes.some(({ isWrong }) => isWrong) ? undefined : data, mistakes }
}
