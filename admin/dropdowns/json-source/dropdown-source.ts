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
import { parseDropdown } from '../../../domain/dropdowns/parse-dropdown.ts'
import {
  type DropdownError,
  dropdownErrorPath,
  isErrorInDraft,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import { languages, type Trilingual } from '../../../domain/languages.ts'
import type { source } from '../../locales/dropdowns/en.ts'

const formatTexts = (checkTexts: Partial<Trilingual> | null): string => {
  if (!checkTexts) return 'null'
  const { ru, he, en } = fillTexts(checkTexts)
  return `{ "ru": ${JSON.stringify(ru)}, "he": ${JSON.stringify(he)}, "en": ${JSON.stringify(en)} }`
}

const formatOptionLine = ({ value, text, metadata }: DropdownOption): string => {
  const metadataPart =
    metadata === undefined || metadata === null ? '' : `, "metadata": ${JSON.stringify(metadata)}`
  return `    { "value": ${JSON.stringify(value)}, "text": ${formatTexts(text)}${metadataPart} }`
}

/** Formats a dropdown as JSON with one option per line, as in the table. */
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

/** Returns the offset of each line's start. */
export const findLineStarts = (text: string): number[] => {
  const starts = [0]
  for (let offset = text.indexOf('\n'); offset >= 0; offset = text.indexOf('\n', offset + 1))
    starts.push(offset + 1)
  return starts
}

/** Returns the line number of an offset, from 1. */
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

/** Issue in the source: of its JSON syntax, its structure, or the dropdown it describes. */
export interface SourceIssue {
  readonly message: SourceMessage | DropdownError
  /** Values inserted into the message. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly offset: number
  readonly length: number
  /** Whether the issue is refused even in a draft, so that the source cannot be applied. */
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

/** Builds an issue from a syntax error; only the first is reported, because most others follow from it. */
const createSyntaxIssue = (code: number, offset: number, length: number): SourceIssue => ({
  message: syntaxMessages[printParseErrorCode(code)] ?? 'syntax',
  offset,
  length,
  isWrong: true,
})

const createIssue = (
  { offset, length }: Pick<Node, 'offset' | 'length'>,
  messageKey: SourceMessage,
  values?: SourceIssue['values'],
): SourceIssue => ({ message: messageKey, values, offset, length, isWrong: true })

/** Finds the node of a path, or its nearest existing ancestor. */
const findNode = (root: Node, path: readonly (string | number)[]): Node => {
  const node = findNodeAtLocation(root, [...path])
  return node ?? (path.length === 0 ? root : findNode(root, path.slice(0, -1)))
}

/** Builds an issue at the node that a dropdown error concerns. */
const locateIssue = (root: Node, error: DropdownError): SourceIssue => {
  const path = dropdownErrorPath(error).split('.')
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const { offset, length } = findNode(root, steps)
  return { message: error, offset, length, isWrong: isErrorInDraft(error) }
}

type ShapeCheck = (node: Node) => SourceIssue[]

const isOfType = ({ type }: Node, kind: Node['type']): boolean => type === kind

const acceptAny: ShapeCheck = () => []

const checkString: ShapeCheck = (node) => (isOfType(node, 'string') ? [] : [createIssue(node, 'string')])

const checkList =
  (check: ShapeCheck): ShapeCheck =>
  (node) =>
    isOfType(node, 'array') ? (node.children ?? []).flatMap(check) : [createIssue(node, 'list')]

const allowNull =
  (check: ShapeCheck): ShapeCheck =>
  (node) =>
    isOfType(node, 'null') ? [] : check(node)

/** Checks an object that may have only these names, each at most once. */
const checkObject =
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

const checkTexts = checkObject(Object.fromEntries(languages.map((language) => [language, checkString])))

/** Finds everything that does not have the structure of a dropdown, and would be lost on applying. */
const findShapeIssues: ShapeCheck = checkObject({
  label: checkTexts,
  placeholder: allowNull(checkTexts),
  options: checkList(checkObject({ value: checkString, text: checkTexts, metadata: acceptAny })),
})

/** Parsed source: the dropdown (undefined when it cannot be applied), and its issues in order. */
export interface ParsedSource {
  readonly data: DropdownData | undefined
  readonly issues: readonly SourceIssue[]
}

const rejectSource = (sourceIssues: readonly SourceIssue[]): ParsedSource => ({
  data: undefined,
  issues: sourceIssues,
})

/** Deepest nesting that is parsed, because the parser is recursive. */
const maxDepth = 1_000

const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [bracket] of text.replace(/"(?:[^"\\]|\\.)*"?/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > maxDepth) return true
  }
  return false
}

/** Parses the source of a dropdown and checks, in this order, its syntax, its structure and its content. */
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
