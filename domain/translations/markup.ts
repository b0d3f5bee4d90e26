import { type Token, Tokenizer } from 'parse5'

/** A tag as a browser reads it: names in lower case, values without their character references. */
export interface MarkupTag {
  readonly element: string
  readonly attributes: readonly Token.Attribute[]
  readonly kind: 'open' | 'close' | 'empty'
  /** Range in the text, in UTF-16 units; an unfinished tag ends at the end of the text. */
  readonly start: number
  readonly end: number
  /** False for a tag at the end of the text that would swallow the following text as attributes. */
  readonly isFinished: boolean
}

interface ParsedMarkup {
  readonly tags: readonly MarkupTag[]
  /**
   * Whether the text ends outside of tags, comments and quoted values, so that following text is parsed on
   * its own.
   */
  readonly isClosed: boolean
  /** Whether a tag has more attributes than allowed; it and the rest of the text are not parsed then. */
  readonly isOverlong: boolean
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source', 'link', 'meta'])

/**
 * Maximum number of attributes of a tag; each is compared with all before it, so thousands would take long.
 */
const maxAttributes = 100

/** Length of the text that is parsed between two counts of attributes, in UTF-16 units. */
const chunkLength = 512

const ignore = () => undefined

class TagTokenizer extends Tokenizer {
  get isOverlong(): boolean {
    const token = this.currentToken
    return token !== null && 'attrs' in token && token.attrs.length > maxAttributes
  }
}

/** Tag appended to a text; it is parsed as a tag only if the text is closed. */
const sentinel = '<i>'

/**
 * Parses the tags of a text as a browser does between two elements. Elements with raw content, such as
 * `textarea`, are treated like others, so more tags may be found than in a browser. The `ending` is parsed
 * after the text.
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

/** Finds the tags of a text; an unfinished tag at the end counts as finished. */
export const findTags = (text: string): readonly MarkupTag[] =>
  text.includes('<') ? parseMarkup(text, '>').tags : []

/** Formats a tag for comparison and messages, without its attributes. */
export const formatTag = ({ element, kind }: MarkupTag): string =>
  kind === 'close' ? `</${element}>` : `<${element}>`
