import { type Token, Tokenizer } from 'parse5'

/** A tag as a browser reads it: names in lower case, values without their character references. */
export interface MarkupTag {
  readonly element: string
  readonly attributes: readonly Token.Attribute[]
  readonly kind: 'open' | 'close' | 'empty'
  /** Range in the text, in UTF-16 units; a tag that is not finished ends where the text does. */
  readonly start: number
  readonly end: number
  /** False for one at the end of the text that takes in what follows as its attributes. */
  readonly isFinished: boolean
}

interface ParsedMarkup {
  readonly tags: readonly MarkupTag[]
  /** Whether the text ends outside of tags, comments and quoted values, so that what follows is read on its own. */
  readonly isClosed: boolean
  /** Whether a tag has more attributes than any text needs; it and what follows were not read then. */
  readonly isOverlong: boolean
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source', 'link', 'meta'])

/** Most attributes of a tag: each is compared with all before it, which takes long where there are thousands. */
const maxAttributes = 100

/** How much is read before the attributes are counted, in UTF-16 units. */
const chunkLength = 512

const ignore = () => undefined

class TagTokenizer extends Tokenizer {
  get isOverlong(): boolean {
    const token = this.currentToken
    return token !== null && 'attrs' in token && token.attrs.length > maxAttributes
  }
}

/** A tag that is put behind a text, and found again where the text is closed. */
const sentinel = '<i>'

/**
 * Reads the tags of a text as a browser does that finds it between two elements. Elements whose content is no markup,
 * such as `textarea`, are not treated otherwise than others: more tags are found than a browser would make of it.
 * The `ending` is read behind the text.
 */
export const parseMarkup = (text: string, ending = ''): ParsedMarkup => {
  const tags: MarkupTag[] = []
  let isClosed = false
  const addTag = (token: Token.TagToken, kind: MarkupTag['kind']): void => {
    const { startOffset = 0, endOffset = 0 } = token.location ?? {}
    const { tagName: element, attrs: attributes } = token
    if (startOffset === text.length + ending.length) isClosed = true
    else
      tags.push({
        element,
        attributes,
        kind,
        start: startOffset,
        end: Math.min(endOffset, text.length),
        isFinished: endOffset <= text.length,
      })
  }
  const tokenizer = new TagTokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) =>
        addTag(token, token.selfClosing || voidElements.has(token.tagName) ? 'empty' : 'open'),
      onEndTag: (token) => addTag(token, 'close'),
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  )
  const markup = text + ending + sentinel
  for (let start = 0; start < markup.length; start += chunkLength) {
    const end = start + chunkLength
    tokenizer.write(markup.slice(start, end), end >= markup.length)
    if (tokenizer.isOverlong) return { tags, isClosed: false, isOverlong: true }
  }

  return { tags, isClosed, isOverlong: false }
}

/** The tags of a text; one that is not finished at its end is read as if it were. */
export const findTags = (text: string): readonly MarkupTag[] =>
  text.includes('<') ? parseMarkup(text, '>').tags : []

/** The tag as it is compared and told, without its attributes. */
export const formatTag = ({ element, kind }: MarkupTag): string =>
  kind === 'close' ? `</${element}>` : `<${element}>`
