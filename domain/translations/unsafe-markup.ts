import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { parseMessage } from './icu-message.ts'
import { formatTag, type MarkupTag, parseMarkup } from './markup.ts'

/** Unsafe markup, with its range in the text. */
interface UnsafeMarkup {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Elements that run, load or send something, or whose content is not parsed as markup. */
const forbiddenElements = new Set([
  ...['script', 'style', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
  ...['form', 'input', 'textarea', 'select', 'button', 'base', 'meta', 'link', 'svg', 'math', 'template'],
  ...['noscript', 'video', 'audio', 'source', 'title', 'xmp', 'noembed', 'noframes', 'plaintext'],
])

/** Forbidden elements that are harmless without attributes; catalogues use such names for components. */
export const componentNames: ReadonlySet<string> = new Set(['button', 'link', 'input'])

/** Components with content; other attributes of theirs, such as `rel` and `formaction`, load or send. */
const componentsWithAttributes = new Set(['button', 'link'])
const componentAttributePattern = /^(?:class|title|lang|dir|to|href|target|aria-[a-z]+)$/

const addressAttributes = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background', 'cite'],
  ...['longdesc', 'ping', 'codebase', 'manifest', 'lowsrc', 'dynsrc'],
])

const schemePattern = /^([a-z][a-z\d+.-]*):/i
const safeSchemes = ['http', 'https', 'mailto', 'tel']
const scriptSchemes = ['javascript', 'vbscript', 'livescript']

/** Finds the scheme of an address as browsers do, ignoring white space and control characters. */
const findScheme = (address: string): string | undefined =>
  schemePattern.exec(address.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase()

const isUnsafeAttribute = ({ name, value }: MarkupTag['attributes'][number]): boolean => {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return true
  const scheme = findScheme(value)
  if (scheme === undefined) return false
  return addressAttributes.has(name) ? !safeSchemes.includes(scheme) : scriptSchemes.includes(scheme)
}

const isComponent = ({ element, attributes, isFinished }: MarkupTag): boolean =>
  isFinished &&
  componentNames.has(element) &&
  (attributes.length === 0 || componentsWithAttributes.has(element)) &&
  attributes.every(({ name }) => componentAttributePattern.test(name))

const isUnsafeTag = (tag: MarkupTag): boolean =>
  (forbiddenElements.has(tag.element) && !isComponent(tag)) || tag.attributes.some(isUnsafeAttribute)

/** Matches a tag that another text is inserted into; that text is not checked together with it. */
const nestedTextPattern = /<[^<>]*\$t\(/

/** Builds the finding for a text that is unsafe from a `<` on, named after the tag or comment there. */
const unsafeFrom = (text: string, start: number): UnsafeMarkup => {
  const [name = '<'] = /^<[/!]?[\w-]*/.exec(text.slice(start, start + 20)) ?? []
  return { name, start, end: text.length }
}

const findUnsafeTags = (text: string, tags: readonly MarkupTag[]): MarkupTag[] =>
  tags.filter((tag) => isUnsafeTag(tag) || nestedTextPattern.test(text.slice(tag.start, tag.end)))

const findUnsafeIn = (text: string): UnsafeMarkup[] => {
  const { tags, isClosed } = parseMarkup(text, '>')
  const unsafeTags = findUnsafeTags(text, tags)
  if (unsafeTags.length === 0 && !isClosed) return [unsafeFrom(text, text.lastIndexOf('<'))]
  return unsafeTags.map((tag) => ({ name: formatTag(tag), start: tag.start, end: tag.end }))
}

const hasUnsafeTags = (text: string): boolean => {
  const { tags, isOverlong } = parseMarkup(text, '>')
  return isOverlong || findUnsafeTags(text, tags).length > 0
}

/** Replaces all placeholders with a value, double braces first; takes linear time. */
const replacePlaceholders = (text: string, value: string): string => {
  const [head = '', ...rest] = text.split('{{')
  const withoutDouble = rest.map((part) => {
    const end = part.indexOf('}}')
    return end < 0 ? `{{${part}` : value + part.slice(end + 2)
  })
  return [head, ...withoutDouble]
    .join('')
    .replace(/%?\{[^{}]*\}|%\([\w.-]+\)[sdif@]?|%(?:\d+\$)?[sdif@]/gi, value)
}

/**
 * Values that placeholders are replaced with: a letter may begin a tag, an empty value may join `<` and a
 * following letter.
 */
const sampleValues = ['', 'x']

interface MessagePieces {
  readonly pieces: readonly string[]
  readonly hasBranches: boolean
}

/** Splits a message at its branches into the texts that visitors see. */
const splitAtBranches = (elements: readonly MessageFormatElement[]): MessagePieces => {
  const pieces: string[] = ['']
  let hasBranches = false
  const append = (text: string) => pieces.push((pieces.pop() ?? '') + text)
  for (const element of elements) {
    if (isLiteralElement(element)) append(element.value)
    else if (isPoundElement(element)) append('#')
    else if (isPluralElement(element) || isSelectElement(element)) {
      hasBranches = true
      for (const { value } of Object.values(element.options)) pieces.push(...splitAtBranches(value).pieces)
      pieces.push('')
    } else if (!isTagElement(element)) append(`{${element.value}}`)
  }
  return { pieces, hasBranches }
}

/** Whether a piece ends outside of tags, so that any other piece may follow. */
const isSelfContained = (piece: string): boolean => !piece.endsWith('<') && parseMarkup(piece).isClosed

/** Whether a message becomes unsafe when it is formatted, although its source is safe. */
const isUnsafeMessage = (text: string): boolean => {
  if (!/[{']/.test(text)) return false
  const message = parseMessage(text)
  if (!message) return false
  const { pieces, hasBranches } = splitAtBranches(message)
  return pieces.some(
    (piece) =>
      (hasBranches && !isSelfContained(piece)) ||
      [piece, ...sampleValues.map((value) => replacePlaceholders(piece, value))].some(hasUnsafeTags),
  )
}

/**
 * Finds markup that could run code, or load anything but a picture, in a visitor's browser. The text is
 * checked as it is written, with its placeholders replaced (each by nothing and by a letter), and as an ICU
 * message in each branch. A branch may not begin or end within a tag, as the tag is not known then. A text
 * that ends within a comment or a quoted value is unsafe too, as it swallows the text after it.
 */
export const findUnsafeMarkup = (text: string): UnsafeMarkup[] => {
  if (!text.includes('<')) return []
  const asWritten = findUnsafeIn(text)
  if (asWritten.length > 0) return asWritten

  const isUnsafe =
    /<\/?\$t\(/.test(text) ||
    sampleValues.some((value) => findUnsafeIn(replacePlaceholders(text, value)).length > 0) ||
    isUnsafeMessage(text)
  return isUnsafe ? [unsafeFrom(text, text.indexOf('<'))] : []
}
