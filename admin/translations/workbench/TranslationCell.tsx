import Add from '@mui/icons-material/Add'
import { Box, Stack } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { displayedType } from '../../../domain/content/displayed-type.ts'
import { directions, type Language, nativeNames } from '../../../domain/languages.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { needsWork, textStatus } from '../../content-shared/content-items.ts'
import { additionalTextPath, editorPathOf } from '../../content-shared/content-paths.ts'
import { Excerpt, itemName, TextStatusLabel } from '../../content-shared/text-display.tsx'
import { ChangedBy } from '../../ui/ChangedBy.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { NoText } from '../../ui/StatusDot.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { WorkbenchText } from '../translation-types.ts'

interface Props {
  text: WorkbenchText
  language: Language
  /** It was closed just now, and gets the focus back. */
  isReturned?: boolean
  /** The text itself, where it is not cut. */
  whole?: ReactNode
  /** Another text is being edited. */
  isLocked?: boolean
  onFocus?: () => void
  onOpen: () => void
}

/** The cell of a language that a press opens for typing. */
export const TranslationCell = ({ text, language, whole, isReturned, isLocked, onFocus, onOpen }: Props) => {
  const cellText = text.translations[language]
  const name = itemName(text, useLanguage())

  return (
    <TranslationCellFrame text={text} language={language}>
      <button
        type="button"
        ref={isReturned ? focusOn : undefined}
        disabled={isLocked}
        onFocus={onFocus}
        onClick={onOpen}
        data-language={language}
      >
        <span style={visuallyHidden}>{nativeNames[language]}: </span>
        {cellText ? <CellText text={text} language={language} whole={whole} /> : <Gap />}
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

/** The cell of a language, in its direction, with its status as an edge. */
export const TranslationCellFrame = ({ text, language, children }: TranslationCellFrameProps) => (
  <td dir={directions[language]} lang={language} data-status={textStatus(text, language)}>
    {children}
  </td>
)

interface CellTextProps {
  text: WorkbenchText
  language: Language
  /** The text itself, where it is not cut. */
  whole?: ReactNode
}

/** By whom a text was changed last, and when. */
export const LastChange = ({ text, language }: Pick<CellTextProps, 'text' | 'language'>) => {
  const lastChange = text.changed[language]
  if (!lastChange) return null

  return (
    <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
      <ChangedBy who={lastChange.by} at={lastChange.at} />
    </Box>
  )
}

/** A text as it stands in its cell; what is not published says so, by whom and since when. */
export const CellText = ({ text, language, whole }: CellTextProps) => {
  const interfaceLanguage = useLanguage()

  const status = textStatus(text, language)
  if (status === 'missing') return <NoText />

  return (
    <>
      {whole ?? <Excerpt text={text.translations[language]} language={language} />}
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

/** Where a text is edited. */
export const editorPath = (text: WorkbenchText): string => {
  const section = text.section ?? fallbackSection
  return text.parent_id
    ? additionalTextPath(section, text.parent_id, text.id, 'ru')
    : editorPathOf(section, { ...text, displayedType: displayedType(text) })
}

/** A key without the screen, under whose name the row stands. */
const shortKey = ({ content_key, screen_location }: WorkbenchText): string =>
  content_key.startsWith(`${screen_location}.`) ? content_key.slice(screen_location.length) : content_key

const OpenComments = ({ count }: { count: number }) => {
  const label = useTranslate()('workbench.comments', { smart_count: count })
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
  /** Its name leads to its editor. */
  mayType: boolean
  /** How many rows it stands beside. */
  rows?: number
  /** What else is said of it. */
  children?: ReactNode
}

/** What a text is, its key, and the way to its editor for those who may change it. */
export const KeyCell = ({ text, mayType, rows, children }: KeyCellProps) => {
  const state = useReturnState()

  const itemTitle = itemName(text, useLanguage())
  const name = <bdi>{itemTitle}</bdi>
  // A text without a description is called by its key already.
  const key = itemTitle === text.content_key ? '' : shortKey(text)

  return (
    <th scope="row" rowSpan={rows}>
      {mayType ? (
        <Link to={editorPath(text)} state={state} data-row={text.id}>
          {name}
        </Link>
      ) : (
        name
      )}
      {text.comments > 0 && <OpenComments count={text.comments} />}
      <div data-key title={text.content_key}>
        <span dir="ltr">
          <bdi>{key}</bdi>
          <bdi>{key ? ` · ${text.id}` : text.id}</bdi>
        </span>
      </div>
      {children}
    </th>
  )
}

const focusOn = (button: HTMLElement | null) => button?.focus()

const Gap = () => (
  <span lang={useLanguage()} data-gap>
    <NoText />
    <span>
      {useTranslate()('workbench.fill')}
      <Add aria-hidden sx={{ fontSize: 16 }} />
    </span>
  </span>
)
