import { styled } from '@mui/material'
import type { ReactNode } from 'react'
import { readableText, type TextForm, textForm } from '../../domain/format/json-text.ts'
import { directions, type Language } from '../../domain/languages.ts'
import { splitAtWholeWords, type TextPart } from '../../domain/translations/placeholders.ts'
import { StatusLabel } from '../ui/StatusDot.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import type { TextStatus } from './content-items.ts'
import type { PageItem } from './content-types.ts'

type NamedItem = Pick<PageItem, 'descriptions' | 'content_key'> & { readonly description?: string | null }

/** Returns the name of an item for readers of a language. */
export const itemName = ({ descriptions, description, content_key }: NamedItem, language: Language): string =>
  descriptions[language] || description || content_key

/** Beginning of the keys of the main page, up to the part that differs: the number comes before the name. */
const mainKeyPattern = /^app\.main\.action\.\d+\.dropdown(?=\.)/

type KeyedItem = Pick<PageItem, 'content_key' | 'screen_location'>

/** Returns the key without its screen, which the heading names, or without what all keys of the main page begin with. */
export const shortenKey = ({ content_key, screen_location }: KeyedItem): string =>
  content_key.startsWith(`${screen_location}.`)
    ? content_key.slice(screen_location.length)
    : content_key.replace(mainKeyPattern, '')

const shorten = (text: string, limit: number): string => {
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text
}

/** Returns the text shown for a JSON value without words. */
const createJsonPlaceholder = (language: Language): string => `[JSON Data - ${language.toUpperCase()}]`

/** Returns the readable text: a JSON value by its label, invalid JSON by its first 50 characters. */
export const displayText = (text: string, language: Language): string => {
  const form = textForm(text, language)
  if (form.is === 'labelled') return form.label.words || createJsonPlaceholder(language)
  if (form.is === 'data') return createJsonPlaceholder(language)
  return form.is === 'broken' ? shorten(text, 50) : text
}

/**
 * Returns the content of a text's field: its words, or a placeholder for a JSON value without any, which is
 * read-only.
 */
export const fieldText = (text: string, language: Language): { form: TextForm['is']; words: string } => {
  const { is: form } = textForm(text, language)
  return { form, words: form === 'data' ? createJsonPlaceholder(language) : readableText(text, language) }
}

const ClampedText = styled('span')(({ theme }) => ({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '&[data-short]': { WebkitLineClamp: 1 },
  '&[data-whole]': { display: 'block', overflow: 'visible', whiteSpace: 'pre-wrap' },
  '& > span': { display: 'inline-block' },
  '& bdi': { color: theme.palette.primary.main },
}))

const renderParts = (parts: readonly TextPart[]) =>
  parts.map(({ start, piece, isMatch }) =>
    isMatch ? (
      <bdi key={start} dir="ltr">
        {piece}
      </bdi>
    ) : (
      piece
    ),
  )

interface Props {
  text: string
  language: Language
  /** Whether to show the whole text. */
  isWhole?: boolean
  /** Whether to show one line instead of two. */
  isShort?: boolean
  /** Part of the text that is shown instead of its beginning. */
  shownPart?: string
  /** Renders the words between placeholders, by their start; as they are by default. */
  renderWords?: (words: string, start: number) => ReactNode
}

/** Text in a cell: at most two lines, in the direction of its language; placeholders are not broken. */
export const Excerpt = ({ text, language, isWhole, isShort, shownPart = text, renderWords }: Props) => (
  <ClampedText
    lang={language}
    dir={directions[language]}
    title={isWhole ? undefined : text}
    data-whole={isWhole || undefined}
    data-short={isShort || undefined}
  >
    {/* A shekel sign stays on the line of its number. */}
    {splitAtWholeWords(displayText(shownPart, language).replaceAll(' ₪', '\u00a0₪')).map(
      ({ start, piece, isMatch, inside }) =>
        isMatch ? <span key={start}>{renderParts(inside)}</span> : (renderWords?.(piece, start) ?? piece),
    )}
  </ClampedText>
)

/** Status of a text, as a colour and a word. */
export const TextStatusLabel = ({ status }: { status: TextStatus }) => {
  const t = useTranslate()

  return (
    <StatusLabel status={status} isHollow={status === 'missing'}>
      {t(`content.editor.${status}`)}
    </StatusLabel>
  )
}
