import { tagsIn } from '../../../../../domain/translations/check-tags.ts'

const known = [
  'a',
  'b',
  'br',
  'em',
  'i',
  'li',
  'ol',
  'p',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
] as const
export type Element = (typeof known)[number]

/** A stretch of a text, or a tag with what stands in it. */
export type Markup =
  | { readonly start: number; readonly text: string }
  | { readonly start: number; readonly element: Element; readonly inside: readonly Markup[] }

interface Open {
  start: number
  element: Element
  inside: Markup[]
}

const isKnown = (element: string): element is Element => known.some((name) => name === element)

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&#39;': "'",
  '&gt;': '>',
  '&lt;': '<',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
}

const withSigns = (text: string): string =>
  text.replace(/&(?:amp|apos|#39|gt|lt|nbsp|quot);/g, (entity) => entities[entity] ?? entity)

/**
 * A text as its few known tags divide it; they lose their attributes. Any other tag stays a text that can be
 * read, and nothing of it is run or loaded.
 */
export const markupOf = (text: string): readonly Markup[] => {
  const whole: Markup[] = []
  const open: Open[] = []
  const inner = () => open.at(-1)?.inside ?? whole
  let read = 0
  const readUpTo = (end: number) => {
    if (end > read) inner().push({ start: read, text: withSigns(text.slice(read, end)) })
  }
  for (const { element, kind, start, end } of tagsIn(text)) {
    if (!isKnown(element)) continue
    readUpTo(start)
    read = end
    const closed = open.findLastIndex((tag) => tag.element === element)
    if (kind === 'close' && closed >= 0) open.splice(closed)
    if (kind === 'close') continue
    const tag: Open = { start, element, inside: [] }
    inner().push(tag)
    if (kind === 'open') open.push(tag)
  }
  readUpTo(text.length)
  return whole
}
