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

/** Unsafe markup of a text, and where it stands. */
export interface UnsafeMarkup {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Elements that run or load something, send something away, or whose content is not read as markup. */
const forbiddenElements = new Set([
  ...['script', 'style', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
  ...['form', 'input', 'textarea', 'select', 'button', 'base', 'meta', 'link', 'svg', 'math', 'template'],
  ...['noscript', 'video', 'audio', 'source', 'title', 'xmp', 'noembed', 'noframes', 'plaintext'],
])

/** Forbidden elements that do nothing without attributes: catalogues name components like that. */
const componentNames = new Set(['button', 'link', 'input'])

const addressAttributes = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background', 'cite'],
  ...['longdesc', 'ping', 'codebase', 'manifest', 'lowsrc', 'dynsrc'],
])

const schemePattern = /^([a-z][a-z\d+.-]*):/i
const safeSchemes = ['http', 'https', 'mailto', 'tel']
const scriptSchemes = ['javascript', 'vbscript', 'livescript']

/** The scheme of an address, from which a browser leaves out white space and control characters. */
const findScheme = (address: string): string | undefined =>
  schemePattern.exec(address.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase()

const isUnsafeAttribute = ({ name, value }: MarkupTag['attributes'][number]): boolean => {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return true
  const scheme = findScheme(value)
  if (scheme === undefined) return false
  return addressAttributes.has(name) ? !safeSchemes.includes(scheme) : scriptSchemes.includes(scheme)
}

const isUnsafeTag = ({ element, attributes, isFinished }: MarkupTag): boolean => {
  const isComponent = componentNames.has(element) && attributes.length === 0 && isFinished
  return (forbiddenElements.has(element) && !isComponent) || attributes.some(isUnsafeAttribute)
}

/** A tag into which another text is put: that one is not judged together with it. */
const nestedTextPattern = /<[^<>]*\$t\(/

/** All of a text from a `<` on, by the tag or comment that begins there. */
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

/** Replaces what stands for a value, double braces first; linear in the length of the text. */
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

/** A letter may begin a tag, an empty value may close the gap between `<` and the next letter. */
const sampleValues = ['', 'x']

interface MessagePieces {
  readonly pieces: readonly string[]
  readonly hasBranches: boolean
}

/** The stretches of text in a message that only branches part, as they are put together for a visitor. */
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

/** Whether a stretch ends between tags, so that any other may stand behind it. */
const isSelfContained = (piece: string): boolean => !piece.endsWith('<') && parseMarkup(piece).isClosed

/** Whether a message becomes unsafe once it is put together, other than as it is written. */
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
 * Finds markup that could run something, or load something other than a picture, in a visitor's browser: as the text
 * is written, with its values put in (each empty, or a letter), and as an ICU message in each of its branches. A
 * branch may not begin or end inside of a tag, since then the tag is not known. A text that ends inside of a comment
 * or of a quoted value is unsafe as well: it takes in the text that follows it.
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
