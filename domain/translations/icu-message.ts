import {
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser'

/** Kind of value that an argument takes; undefined where any value will do. */
export type ArgumentKind = 'number' | 'date' | 'choice'

/** Range in a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Argument of a message, once for each of its places. */
interface MessageArgument extends TextRange {
  readonly name: string
  readonly valueKind?: ArgumentKind
}

export type Branching = PluralElement | SelectElement

/** Parts of an ICU message, at any depth of its branches. */
export interface IcuMessage {
  readonly arguments: readonly MessageArgument[]
  /** Plural and select arguments. */
  readonly branchings: readonly Branching[]
  /** Words, with their quotes. */
  readonly literals: readonly TextRange[]
  /** Parts that are not words: arguments, `#`, and the syntax around the words of branches. */
  readonly marks: readonly TextRange[]
}

const emptyMessage: IcuMessage = { arguments: [], branchings: [], literals: [], marks: [] }

const isBranching = (element: MessageFormatElement): element is Branching =>
  isPluralElement(element) || isSelectElement(element)

const listBranches = (element: MessageFormatElement) =>
  isBranching(element) ? Object.values(element.options) : []

const flattenElement = (element: MessageFormatElement): MessageFormatElement[] => [
  element,
  ...listBranches(element).flatMap(({ value }) => value.flatMap(flattenElement)),
]

const toRange = ({ location }: Pick<MessageFormatElement, 'location'>): TextRange => ({
  start: location?.start.offset ?? 0,
  end: location?.end.offset ?? 0,
})

const findKind = (element: MessageFormatElement): ArgumentKind | undefined => {
  if (isNumberElement(element) || isPluralElement(element)) return 'number'
  if (isDateElement(element) || isTimeElement(element)) return 'date'
  return isSelectElement(element) ? 'choice' : undefined
}

/** Lists the marks of an element: of one with branches the stretches before, between and after their words. */
const listMarks = (element: MessageFormatElement): TextRange[] => {
  const { start, end } = toRange(element)
  const branches = listBranches(element)
  const starts = [start, ...branches.map((branch) => toRange(branch).end - 1)]
  const ends = [...branches.map((branch) => toRange(branch).start + 1), end]
  return starts.map((from, index) => ({ start: from, end: ends[index] ?? end }))
}

const toMessage = (roots: readonly MessageFormatElement[]): IcuMessage => {
  const elements = roots.flatMap(flattenElement)
  const marked = elements.filter((element) => !isLiteralElement(element))
  return {
    arguments: marked.flatMap((element): MessageArgument[] => {
      if (isPoundElement(element) || isTagElement(element)) return []
      const valueKind = findKind(element)
      return [{ name: element.value, ...(valueKind && { valueKind }), ...toRange(element) }]
    }),
    branchings: elements.filter(isBranching),
    literals: elements.filter(isLiteralElement).map(toRange),
    marks: marked.flatMap(listMarks).sort((a, b) => a.start - b.start),
  }
}

/** Parses a text into the elements of an ICU message; undefined when it is none. Tags are words to it. */
export const parseMessage = (text: string): MessageFormatElement[] | undefined => {
  try {
    return parse(text, {
      ignoreTag: true,
      requiresOtherClause: false,
      shouldParseSkeletons: false,
      captureLocation: true,
    })
  } catch {
    return undefined
  }
}

/** Number of messages that are kept: each check of an item reads its texts again. */
const maxKeptMessages = 16

const keptMessages = new Map<string, IcuMessage | undefined>()

const doubleBraces = /\{\{[^{}]*\}\}/u

/** Whether a text has placeholders in double braces, which in ICU occur only as an argument within a branch. */
export const hasDoubleBraces = (text: string): boolean => doubleBraces.test(text)

const parseIcuMessage = (text: string): IcuMessage | undefined => {
  const elements = parseMessage(text)
  const message = elements && toMessage(elements)
  return message?.branchings.length === 0 && hasDoubleBraces(text) ? undefined : message
}

/** Reads a text as an ICU message; undefined when it is none. */
export const readIcuMessage = (text: string): IcuMessage | undefined => {
  if (!text.includes('{')) return { ...emptyMessage, literals: [{ start: 0, end: text.length }] }
  if (keptMessages.has(text)) return keptMessages.get(text)

  const message = parseIcuMessage(text)
  const [oldest] = keptMessages.size >= maxKeptMessages ? keptMessages.keys() : []
  if (oldest !== undefined) keptMessages.delete(oldest)
  keptMessages.set(text, message)
  return message
}

const quotation = /''|'[{}<>](?:[^']|'')*'/gu

/** Whether an apostrophe opens a quotation that nothing closes, so that braces behind it are taken literally. */
export const hasOpenQuote = (text: string): boolean => {
  const last = readIcuMessage(text)?.literals.at(-1)
  if (last?.end !== text.length) return false
  return /'[{}<>].*/su.exec(text.slice(last.start).replace(quotation, ''))?.[0].includes('{') ?? false
}
