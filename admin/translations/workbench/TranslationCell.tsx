import Add from '@mui/icons-material/Add'
import { Box, Stack } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import { displayedType } from '../../../domain/content/displayed-type.ts'
import { searchSnippet, splitByMatches } from '../../../domain/format/search-snippet.ts'
import { normalizeForSearch } from '../../../domain/format/search-text.ts'
import { directions, type Language, nativeNames } from '../../../domain/languages.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { needsWork, textStatus } from '../../content-shared/content-items.ts'
import { additionalTextPath, editorPathOf } from '../../content-shared/content-paths.ts'
import {
  displayText,
  Excerpt,
  itemName,
  shortenKey,
  TextStatusLabel,
} from '../../content-shared/text-display.tsx'
import { OpenElsewhereMark } from '../../form/Presence.tsx'
import { ChangedBy } from '../../ui/DateTime.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { NoText } from '../../ui/StatusDot.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { WorkbenchText } from '../translation-types.ts'

interface Props {
  text: WorkbenchText
  language: Language
  /** Whether the cell was just closed and gets the focus back. */
  isReturned?: boolean
  /** Uncut text, shown instead of its excerpt. */
  fullText?: ReactNode
  /** Whether another text has unsaved edits. */
  isLocked?: boolean
  onFocus?: () => void
  onOpen: () => void
}

/** Cell of a language; a press opens it for editing. */
export const TranslationCell = ({
  text,
  language,
  fullText,
  isReturned,
  isLocked,
  onFocus,
  onOpen,
}: Props) => {
  const interfaceLanguage = useLanguage()

  const cellText = text.translations[language]
  const name = itemName(text, interfaceLanguage)

  return (
    <TranslationCellFrame text={text} language={language}>
      <button
        type="button"
        ref={isReturned ? focusButton : undefined}
        disabled={isLocked}
        onFocus={onFocus}
        onClick={onOpen}
        data-language={language}
      >
        <span style={visuallyHidden}>{nativeNames[language]}: </span>
        {cellText ? <CellText text={text} language={language} fullText={fullText} /> : <Gap />}
        <span style={visuallyHidden}>, {name}</span>
      </button>
    </TranslationCellFrame>
  )
}

interface TranslationCellFrameProps {
  text: WorkbenchText
  language: Language
  children: ReactNode
}

/** Cell of a language, in its direction, with its status as a coloured edge. */
export const TranslationCellFrame = ({ text, language, children }: TranslationCellFrameProps) => (
  <td dir={directions[language]} lang={language} data-status={textStatus(text, language)}>
    {children}
  </td>
)

interface CellTextProps {
  text: WorkbenchText
  language: Language
  /** Uncut text, shown instead of its excerpt. */
  fullText?: ReactNode
}

/** Name of the user who changed a text last, with the time of the change. */
export const LastChange = ({ text, language }: Pick<CellTextProps, 'text' | 'language'>) => {
  const lastChange = text.changed[language]
  if (!lastChange) return null

  return (
    <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
      <ChangedBy who={lastChange.by} at={lastChange.at} />
    </Box>
  )
}

/** Search of the list, whose matches are marked in the texts; empty without one. */
export const SearchedText = createContext('')

/** Number of characters that a cell shows at least. */
const minShownCharacters = 60

/** Text with the matches of the search marked. */
const Highlighted = ({ text }: { text: string }) => {
  const search = useContext(SearchedText)
  if (search === '') return text

  return splitByMatches(text, [search]).map(({ start, part, isMatch }) =>
    isMatch ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
  )
}

const renderHighlighted = (words: string, start: number) => <Highlighted key={start} text={words} />

/** Text of a cell, cut around the first match of the search. */
const FoundExcerpt = ({
  text,
  language,
  isShort,
}: {
  text: string
  language: Language
  isShort: boolean
}) => {
  const sought = normalizeForSearch(useContext(SearchedText))

  const words = displayText(text, language)
  const isFound = sought !== '' && normalizeForSearch(words).includes(sought)

  return (
    <Excerpt
      text={text}
      language={language}
      isShort={isShort}
      {...(isFound && { shownPart: searchSnippet(words, sought, minShownCharacters) })}
      {...(isFound && { renderWords: renderHighlighted })}
    />
  )
}

/** Text of a cell; unless it is published, its status and last change are below it. */
export const CellText = ({ text, language, fullText }: CellTextProps) => {
  const interfaceLanguage = useLanguage()

  const status = textStatus(text, language)
  if (status === 'missing') return <NoText />

  return (
    <>
      {fullText ?? (
        <FoundExcerpt
          text={text.translations[language]}
          language={language}
          isShort={status !== 'published'}
        />
      )}
      {status !== 'published' && (
        <Stack
          direction="row"
          lang={interfaceLanguage}
          sx={{ columnGap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}
        >
          <TextStatusLabel status={status} />
          {status === 'draft' && needsWork(text, language, 'outdated') && (
            <TextStatusLabel status="outdated" />
          )}
          <LastChange text={text} language={language} />
        </Stack>
      )}
    </>
  )
}

export const editorPath = (text: WorkbenchText): string => {
  const section = text.section ?? fallbackSection
  return text.parent_id
    ? additionalTextPath(section, text.parent_id, text.id, 'ru')
    : editorPathOf(section, { ...text, displayedType: displayedType(text) })
}

const CommentCount = ({ count }: { count: number }) => {
  const t = useTranslate()

  const label = t('workbench.comments', { smart_count: count })

  return (
    <span data-comments role="img" aria-label={label} title={label}>
      <svg aria-hidden viewBox="0 0 24 24">
        <path d="M4 4h16v12H7l-3 3z" />
      </svg>
      {count}
    </span>
  )
}

interface KeyCellProps {
  text: WorkbenchText
  /** Whether the name is a link to the editor. */
  mayEdit: boolean
  /** Who else has the text open, as a sentence. */
  openBy?: string | undefined
  /** Number of table rows that the cell spans. */
  rowSpan?: number
  /** Details below the key. */
  children?: ReactNode
}

/** Row heading: description, key and id of a text, with a link to its editor for users who may edit. */
export const KeyCell = ({ text, mayEdit, openBy, rowSpan, children }: KeyCellProps) => {
  const state = useReturnState()
  const interfaceLanguage = useLanguage()

  const itemTitle = itemName(text, interfaceLanguage)
  const name = (
    <bdi>
      <Highlighted text={itemTitle} />
    </bdi>
  )
  // The name of a text without a description is its key already.
  const key = itemTitle === text.content_key ? '' : shortenKey(text)

  return (
    <th scope="row" rowSpan={rowSpan}>
      {mayEdit ? (
        <Link to={editorPath(text)} state={state} data-row={text.id} title={itemTitle}>
          {name}
        </Link>
      ) : (
        name
      )}
      {text.comments > 0 && <CommentCount count={text.comments} />}
      <div data-key title={text.content_key}>
        <OpenElsewhereMark label={openBy} />
        <span dir="ltr">
          <bdi>
            <Highlighted text={key} />
          </bdi>
          <bdi>{key ? ` · ${text.id}` : text.id}</bdi>
        </span>
      </div>
      {children}
    </th>
  )
}

const focusButton = (button: HTMLElement | null) => button?.focus()

/** Label of an empty cell. */
const Gap = () => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  return (
    <span lang={interfaceLanguage} data-gap>
      <NoText />
      <span>
        {t('workbench.fill')}
        <Add aria-hidden sx={{ fontSize: 16 }} />
      </span>
    </span>
  )
}
