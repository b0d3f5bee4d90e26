import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { allowedTags, isLinkAddress } from '../../domain/descriptor/rich-text-types.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const attributesByTag: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(allowedTags))

/** Tags of other editors, with the allowed tag that replaces each. */
const tagAliases: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h2'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
])

/** Tags removed with their content: it is not prose, or browsers do not parse it as markup. */
const droppedTags = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'noscript', 'textarea'],
  ...['title', 'head', 'xmp', 'noembed', 'noframes', 'plaintext', 'select', 'frameset'],
])

const blockTags = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'blockquote',
  'pre',
  'tr',
  'td',
  'th',
  'dt',
  'dd',
  'hr',
])

/** Deepest nesting; anything below is removed. */
const maxDepth = 40

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')

const cleanLink = (href: string): string | undefined => {
  const address = href.trim()
  if (!isLinkAddress(address)) return undefined
  return address.replace(/["<>\s\p{Cc}]/gu, encodeURIComponent).replaceAll('&', '&amp;')
}

const cleanerByAttribute: Readonly<Record<string, (value: string) => string | undefined>> = {
  href: cleanLink,
  start: (value) => (/^[1-9]\d{0,5}$/.test(value) ? value : undefined),
}

const cleanAttributes = ({ attrs }: Element, names: readonly string[]): [string, string][] =>
  names.flatMap((name): [string, string][] => {
    const match = attrs.find((attribute) => attribute.name === name)
    const value = match && cleanerByAttribute[name]?.(match.value)
    return value === undefined ? [] : [[name, value]]
  })

const cleanElement = (element: Element, depth: number): string => {
  const tag = tagAliases.get(element.tagName) ?? element.tagName
  if (droppedTags.has(tag)) return ''
  const content = cleanNodes(element.childNodes, depth + 1)
  const names = attributesByTag.get(tag)
  if (!names) return blockTags.has(tag) ? `${content}\n` : content
  const attributes = cleanAttributes(element, names)
  if (tag === 'a' && attributes.length === 0) return content
  const opening = `<${tag}${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>`
  return tag === 'br' ? opening : `${opening}${content}</${tag}>`
}

const cleanNode = (node: Node, depth: number): string => {
  if ('value' in node) return escapeText(node.value)
  return 'tagName' in node ? cleanElement(node, depth) : ''
}

function cleanNodes(nodes: readonly Node[], depth: number): string {
  return depth > maxDepth ? '' : nodes.map((node) => cleanNode(node, depth)).join('')
}

/**
 * Cleans a rich text: keeps only the allowed tags and attributes. A removed tag leaves its content, unless
 * the content is no prose. Cleaning the result again changes nothing.
 */
export const cleanMarkup = (markup: string): string => {
  let clean = markup
  // A removed tag may leave elements nested in a way that HTML forbids, so the result is parsed again.
  for (let round = 0; round < 4; round += 1) {
    const next = cleanNodes(parseFragment(clean).childNodes, 0)
    if (next === clean) return clean
    clean = next
  }
  return clean
}
