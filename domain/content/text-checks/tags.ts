import type { Mark } from '../placeholders.ts'
import { differences } from './compare.ts'
import type { Finding, TextCheck } from './finding.ts'
import { isIcu } from './icu.ts'

interface Tag extends Mark {
  readonly element: string
  readonly attributes: string
  readonly kind: 'open' | 'close' | 'empty'
}

const pattern = /<(\/?)([a-z][^\s/<>]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)(?:>|$)/giu
const empty = ['br', 'hr', 'img', 'input', 'wbr', 'col', 'source', 'link', 'meta']

/** The HTML tags of a text, an unfinished one at its end included. */
export const tagsIn = (text: string): Tag[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: slash, 2: name = '', 3: attributes = '', index }) => {
    const element = name.toLowerCase()
    const kind = slash ? 'close' : empty.includes(element) || attributes.endsWith('/') ? 'empty' : 'open'
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
const compared = (text: string): Tag[] => {
  const tags = tagsIn(text)
  return isIcu(text) ? tags.filter(({ name }, at) => tags.findIndex((tag) => tag.name === name) === at) : tags
}

/** Tags that are not those of the source. */
export const tags = differences('tags', compared)

/** The tags that are opened and not closed, or closed and not opened. */
const unmatched = (text: string): Tag[] => {
  const open: Tag[] = []
  const wrong: Tag[] = []
  for (const tag of tagsIn(text)) {
    if (tag.kind === 'open') open.push(tag)
    if (tag.kind !== 'close') continue
    const last = open.findLastIndex(({ element }) => element === tag.element)
    if (last < 0) wrong.push(tag)
    else wrong.push(...open.splice(last).slice(1))
  }
  return [...wrong, ...open].sort((a, b) => a.start - b.start)
}

/** Tags without their other half. */
export const unclosed: TextCheck = ({ texts, present }) =>
  present.flatMap((language): Finding[] => {
    const found = unmatched(texts[language])
    const [first] = found
    if (!first) return []
    const extra = found.map(({ name }) => name)
    return [{ check: 'unclosed', language, extra, at: { start: first.start, end: first.end } }]
  })

const forbidden =
  /^(?:script|style|iframe|frame|frameset|object|embed|applet|form|input|textarea|select|button|base|meta|link|svg|math|template|noscript|portal|video|audio|source)$/u
const handler = /(?:^|[\s"'/])on[a-z]+\s*=/iu
const address =
  /(?:href|src|action|formaction|data|poster|background)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/giu
const safeAddress = /^(?:https?:|mailto:|tel:|\/|#|\?|\.|\{|[\w-]+(?:[/?#.]|$)|$)/iu

/** A browser leaves out white space and reads entities, such as jav&#x61;script:. */
const isUnsafeAddress = (value: string): boolean => {
  const plain = value.replace(/\s/gu, '')
  return plain.includes('&#') || /&(?:colon|tab|newline)/iu.test(plain) || !safeAddress.test(plain)
}

const isUnsafe = ({ element, attributes, kind }: Tag): boolean =>
  forbidden.test(element) ||
  (kind !== 'close' &&
    (handler.test(attributes) ||
      /\bs(?:tyle|rcdoc)\s*=/iu.test(attributes) ||
      [...attributes.matchAll(address)].some(([, ...values]) => isUnsafeAddress(values.join('')))))

/** Markup that could run something or load something in a visitor's browser. */
export const unsafe: TextCheck = ({ texts, present }) =>
  present.flatMap((language): Finding[] => {
    const found = tagsIn(texts[language]).filter(isUnsafe)
    const [first] = found
    if (!first) return []
    const extra = found.map(({ name }) => name)
    return [{ check: 'unsafe', language, extra, at: { start: first.start, end: first.end } }]
  })
