import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { type DropdownData, fillTexts } from '../../../domain/dropdowns/dropdown-data.ts'
import type { DropdownOption } from '../../../domain/dropdowns/options.ts'
import { parseDropdown } from '../../../domain/dropdowns/read-dropdown.ts'
import {
  type DropdownError,
  dropdownErrorPath,
  isErrorInDraft,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import { languages, type Trilingual } from '../../../domain/languages.ts'
import type { source } from '../../locales/dropdowns/en.ts'

const formatTexts = (texts: Partial<Trilingual> | null): string => {
  if (!texts) return 'null'
  const { ru, he, en } = fillTexts(texts)
  return `{ "ru": ${JSON.stringify(ru)}, "he": ${JSON.stringify(he)}, "en": ${JSON.stringify(en)} }`
}

const formatOptionLine = ({ value, text, metadata }: DropdownOption): string => {
  const metadataPart =
    metadata === undefined || metadata === null ? '' : `, "metadata": ${JSON.stringify(metadata)}`
  return `    { "value": ${JSON.stringify(value)}, "text": ${formatTexts(text)}${metadataPart} }`
}

/** A dropdown as JSON: each option in one line, as in the table. */
export const formatSource = ({ label, placeholder, options }: DropdownData): string =>
  [
    '{',
    `  "label": ${formatTexts(label)},`,
    `  "placeholder": ${formatTexts(placeholder)},`,
    options.length === 0
      ? '  "options": []'
      : `  "options": [\n${options.map(formatOptionLine).join(',\n')}\n  ]`,
    '}',
  ].join('\n')

/** Where each line of a text begins. */
export const findLineStarts = (text: string): number[] => {
  const starts = [0]
  for (let offset = text.indexOf('\n'); offset >= 0; offset = text.indexOf('\n', offset + 1))
    starts.push(offset + 1)
  return starts
}

/** The line of a place in a text, from 1. */
export const findLineNumber = (starts: readonly number[], offset: number): number => {
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

const syntaxMessages: Readonly<Record<string, SourceMessage>> = {
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
const createSyntaxIssue = (code: number, offset: number, length: number): SourceIssue => ({
  message: syntaxMessages[printParseErrorCode(code)] ?? 'syntax',
  ...{ offset, length, isWrong: true },
})

const createIssue = (
  { offset, length }: Pick<Node, 'offset' | 'length'>,
  messageKey: SourceMessage,
  values?: SourceIssue['values'],
): SourceIssue => ({ message: messageKey, values, offset, length, isWrong: true })

/** The node of a path, or of as much of it as there is. */
const findNode = (root: Node, path: readonly (string | number)[]): Node => {
  const node = findNodeAtLocation(root, [...path])
  return node ?? (path.length === 0 ? root : findNode(root, path.slice(0, -1)))
}

/** What keeps a dropdown from being complete, where it stands in its source. */
const locateIssue = (root: Node, error: DropdownError): SourceIssue => {
  const path = dropdownErrorPath(error).split('.')
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const { offset, length } = findNode(root, steps)
  return { message: error, offset, length, isWrong: isErrorInDraft(error) }
}

type ShapeCheck = (node: Node) => SourceIssue[]

/** What kind of JSON value it is. */
const isOfType = ({ type }: Node, kind: Node['type']): boolean => type === kind

const anything: ShapeCheck = () => []

const string: ShapeCheck = (node) => (isOfType(node, 'string') ? [] : [createIssue(node, 'string')])

const listOf =
  (check: ShapeCheck): ShapeCheck =>
  (node) =>
    isOfType(node, 'array') ? (node.children ?? []).flatMap(check) : [createIssue(node, 'list')]

const orNull =
  (check: ShapeCheck): ShapeCheck =>
  (node) =>
    isOfType(node, 'null') ? [] : check(node)

/** An object with some of these names, each once. */
const objectOf =
  (names: Readonly<Record<string, ShapeCheck>>): ShapeCheck =>
  (node) => {
    if (!isOfType(node, 'object')) return [createIssue(node, 'object')]

    const seenNames = new Set<string>()

    return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
      const name = String(key?.value)
      const check = Object.hasOwn(names, name) ? names[name] : undefined
      if (!key || !value) return []
      if (!check) return [createIssue(key, 'unknown', { name })]
      if (seenNames.has(name)) return [createIssue(key, 'repeated', { name })]
      seenNames.add(name)
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
  readonly issues: readonly SourceIssue[]
}

const rejectSource = (sourceIssues: readonly SourceIssue[]): ParsedSource => ({
  data: undefined,
  issues: sourceIssues,
})

/** Brackets within brackets, beyond which nothing is read: the parser goes into each. */
const maxDepth = 1_000

const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [bracket] of text.replace(/"(?:[^"\\]|\\.)*"?/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > maxDepth) return true
  }
  return false
}

/** Reads the source of a dropdown: what is wrong with its writing, then with its names, then with what it says. */
export const parseSource = (text: string): ParsedSource => {
  if (isTooDeep(text)) return rejectSource([createSyntaxIssue(0, 0, 0)])

  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error || !root) {
    const { error: code = 0, offset = 0, length = 0 } = error ?? {}
    return rejectSource([createSyntaxIssue(code, offset, length)])
  }

  const shapeIssues = findShapeIssues(root)
  if (shapeIssues.length > 0) return rejectSource(shapeIssues)

  const { data } = parseDropdown(getNodeValue(root))
  const dropdownIssues = validateDropdown(data).map((dropdownError) => locateIssue(root, dropdownError))

  return { data: dropdownIssues.some(({ isWrong }) => isWrong) ? undefined : data, issues: dropdownIssues }
}
