import { allStrings } from '../format/json-text.ts'
import { compareMarks } from './compare-with-source.ts'
import { findTags, formatTag, type MarkupTag } from './markup.ts'
import { isIcu } from './read-placeholders.ts'
import type { TextCheck, TextIssue } from './text-issues.ts'
import { componentNames, findUnsafeMarkup } from './unsafe-markup.ts'

/** Matches the numbered components of a text, such as `<0>`, `</0>` and `<1/>`; they are no tags to a browser. */
const numberedComponentPattern = /<\/?(\d+)\s*\/?>/g

/** Lists the numbered components of a text outside of its tags. */
const findNumberedComponents = (text: string, tags: readonly MarkupTag[]): MarkupTag[] =>
  [...text.matchAll(numberedComponentPattern)].flatMap(({ 0: found, 1: element = '', index: start }) => {
    const openingKind = found.endsWith('/>') ? 'empty' : 'open'
    const kind = found.startsWith('</') ? 'close' : openingKind
    const isWithinTag = tags.some((tag) => tag.start < start && start < tag.end)
    return isWithinTag
      ? []
      : [{ element, attributes: [], kind, start, end: start + found.length, isFinished: true }]
  })

/** Lists the tags and numbered components of a text, in their order. */
export const findTagsAndComponents = (text: string): readonly MarkupTag[] => {
  const tags = findTags(text)
  const components = text.includes('<') ? findNumberedComponents(text, tags) : []
  return components.length === 0 ? tags : [...tags, ...components].sort((a, b) => a.start - b.start)
}

/**
 * Lists the tags to compare. An ICU message lists each tag once: how often it occurs depends on the branches
 * of the language.
 */
const listComparedTags = (text: string) => {
  const tags = findTagsAndComponents(text).map((tag) => ({
    name: formatTag(tag),
    start: tag.start,
    end: tag.end,
  }))
  const names = new Set<string>()
  return isIcu(text) ? tags.filter(({ name }) => names.size < names.add(name).size) : tags
}

/** Reports tags that differ from the source. */
export const checkTags = compareMarks('tags', listComparedTags)

/**
 * Lists the tags without their opening or closing counterpart. Components named like elements without content,
 * such as `<link>`, may have a closing tag.
 */
const findUnmatchedTags = (text: string): MarkupTag[] => {
  const open: MarkupTag[] = []
  const openComponents: string[] = []
  const unpaired: MarkupTag[] = []
  const counts = new Map<string, number>()
  const count = ({ element }: MarkupTag, amount: number) =>
    counts.set(element, (counts.get(element) ?? 0) + amount)
  for (const tag of findTagsAndComponents(text)) {
    const componentIndex = tag.kind === 'close' ? openComponents.lastIndexOf(tag.element) : -1
    if (tag.kind === 'open') {
      open.push(tag)
      count(tag, 1)
    } else if (tag.kind === 'empty' && componentNames.has(tag.element)) openComponents.push(tag.element)
    else if (componentIndex >= 0) openComponents.splice(componentIndex, 1)
    else if (tag.kind === 'close' && !counts.get(tag.element)) unpaired.push(tag)
    else if (tag.kind === 'close')
      for (let inner = open.pop(); inner; inner = open.pop()) {
        count(inner, -1)
        if (inner.element === tag.element) break
        unpaired.push(inner)
      }
  }

  return [...unpaired, ...open].sort((a, b) => a.start - b.start)
}

/** Reports tags without their opening or closing counterpart. */
export const checkUnclosedTags: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const unmatchedTags = findUnmatchedTags(texts[language])
    const [first] = unmatchedTags
    if (!first) return []
    const extra = unmatchedTags.map(formatTag)
    return [{ check: 'unclosed', language, extra, at: { start: first.start, end: first.end } }]
  })

/**
 * Finds unsafe markup in a text as it is and, for a JSON value, in each of its strings; those have no range.
 */
const findUnsafeStrings = (text: string): Pick<TextIssue, 'extra' | 'at'> | undefined => {
  const [first, ...rest] = findUnsafeMarkup(text)
  if (first)
    return {
      extra: [first, ...rest].map(({ name }) => name),
      at: { start: first.start, end: first.end },
    }

  const names = allStrings(text).flatMap((string) => findUnsafeMarkup(string).map(({ name }) => name))
  return names.length > 0 ? { extra: names } : undefined
}

/** Reports markup that could run code or load something in a visitor's browser. */
export const checkUnsafeMarkup: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const issue = findUnsafeStrings(texts[language])
    return issue ? [{ check: 'unsafe', language, ...issue }] : []
  })
