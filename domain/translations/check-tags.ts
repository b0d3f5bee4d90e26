import { compareMarks } from './compare-with-source.ts'
import { isIcu, type TextMark } from './read-placeholders.ts'
import type { TextCheck, TextIssue } from './text-issues.ts'

interface Tag extends TextMark {
  readonly element: string
  readonly attributes: string
  readonly kind: 'open' | 'close' | 'empty'
}

// What was read is not given back (a lookahead, repeated): names of 10,000 letters take no longer than other texts.
const tagPattern = /<(\/?)(?=([a-z][^\s/<>]*))\2(?=((?:"[^"]*"|'[^']*'|[^<>"'])*))\3(?:>|$)/giu
const voidElements = ['br', 'hr', 'img', 'input', 'wbr', 'col', 'source', 'link', 'meta']

/** The HTML tags of a text, an unfinished one at its end included. */
export const findTags = (text: string): Tag[] =>
  [...text.matchAll(tagPattern)].map(({ 0: whole, 1: slash, 2: name = '', 3: attributes = '', index }) => {
    const element = name.toLowerCase()
    const kind = slash
      ? 'close'
      : voidElements.includes(element) || attributes.endsWith('/')
        ? 'empty'
        : 'open'

    return {
      name: slash ? `</${element}>` : `<${element}>`,
      element,
      attributes,
      kind,
      start: index,
      end: index + whole.length,
    }
  })

/** In an ICU message each once: how often one stands there depends on the branches of its language. */
const listComparedTags = (text: string): Tag[] => {
  const tags = findTags(text)
  const names = new Set<string>()
  return isIcu(text) ? tags.filter(({ name }) => names.size < names.add(name).size) : tags
}

/** Tags that are not those of the source. */
export const tags = compareMarks('tags', listComparedTags)

/** The tags that are opened and not closed, or closed and not opened. */
const findUnmatchedTags = (text: string): Tag[] => {
  const open: Tag[] = []
  const unpaired: Tag[] = []
  const counts = new Map<string, number>()
  const count = ({ element }: Tag, amount: number) => counts.set(element, (counts.get(element) ?? 0) + amount)
  for (const tag of findTags(text)) {
    if (tag.kind === 'open') {
      open.push(tag)
      count(tag, 1)
    } else if (tag.kind === 'close' && !counts.get(tag.element)) unpaired.push(tag)
    else if (tag.kind === 'close')
      for (let inner = open.pop(); inner; inner = open.pop()) {
        count(inner, -1)
        if (inner.element === tag.element) break
        unpaired.push(inner)
      }
  }

  return [...unpaired, ...open].sort((a, b) => a.start - b.start)
}

/** Tags without their other half. */
export const unclosed: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const unmatchedTags = findUnmatchedTags(texts[language])
    const [first] = unmatchedTags
    if (!first) return []
    const extra = unmatchedTags.map(({ name }) => name)
    return [{ check: 'unclosed', language, extra, at: { start: first.start, end: first.end } }]
  })

const forbiddenElements =
  /^(?:script|style|iframe|frame|frameset|object|embed|applet|form|input|textarea|select|button|base|meta|link|svg|math|template|noscript|portal|video|audio|source)$/u
const eventHandlerPattern = /(?:^|[\s"'/])on[a-z]+\s*=/iu
const addressPattern =
  /(?:href|src|action|formaction|data|poster|background)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/giu
const safeAddress = /^(?:https?:|mailto:|tel:|\/|#|\?|\.|\{|[\w-]+(?:[/?#.]|$)|$)/iu

/** A browser leaves out white space and reads entities, such as jav&#x61;script:. */
const isUnsafeAddress = (value: string): boolean => {
  const plain = value.replace(/\s/gu, '')
  return plain.includes('&#') || /&(?:colon|tab|newline)/iu.test(plain) || !safeAddress.test(plain)
}

const isUnsafe = ({ element, attributes, kind }: Tag): boolean =>
  forbiddenElements.test(element) ||
  (kind !== 'close' &&
    (eventHandlerPattern.test(attributes) ||
      /\bs(?:tyle|rcdoc)\s*=/iu.test(attributes) ||
      [...attributes.matchAll(addressPattern)].some(([, ...values]) => isUnsafeAddress(values.join('')))))

/** Markup that could run something or load something in a visitor's browser. */
export const unsafe: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const unsafeTags = findTags(texts[language]).filter(isUnsafe)
    const [first] = unsafeTags
    if (!first) return []
    const extra = unsafeTags.map(({ name }) => name)
    return [{ check: 'unsafe', language, extra, at: { start: first.start, end: first.end } }]
  })
