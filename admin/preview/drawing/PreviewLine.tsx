import { Box, type SxProps, type Theme } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { displayText } from '../../content-shared/text-display.tsx'
import { NoText } from '../../ui/StatusDot.tsx'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { TextLine } from '../layout/text-line.ts'
import { useIsMarked, useMarkHandlers } from '../preview-marks.ts'
import { MarkupText } from './MarkupText.tsx'
import { useTextOf, useView } from './PreviewFrame.tsx'

/** Font of paragraphs. */
export const bodyText = { fontSize: 13, lineHeight: 1.5 }

const linkStyle = {
  display: 'inline-block',
  minWidth: 24,
  minHeight: 24,
  // The ring surrounds the text, so the link may be wider by its padding.
  maxWidth: ({ spacing }: Theme) => `calc(100% + ${spacing(2)})`,
  paddingInline: 1,
  marginInline: -1,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
  '&[href]:hover, &[href]:focus-visible, &[data-marked]': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 0,
    bgcolor: 'accentSoft',
  },
}

const draftEdge = {
  borderInlineStart: '3px solid',
  borderColor: 'status.draft',
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
}

interface Props {
  line: TextLine
  sx?: SxProps
  /** Content shown instead of the text. */
  children?: ReactNode
}

/**
 * Text as visitors read it; not rendered if it is missing. In the drafts stage a missing text links to its
 * editor.
 */
export const PreviewLine = ({ line, sx, children }: Props) => {
  const { stage, language, isStill } = useView()
  const text = useTextOf(line)

  const content = children ?? <MarkupText text={displayText(text, language)} />
  if (text === '' && !children) return stage === 'drafts' && !isStill && <Gap line={line} />

  const isDraft = stage === 'drafts' && line.drafts.includes(language)
  const textSx = [
    { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    isDraft && draftEdge,
    ...(Array.isArray(sx) ? sx : [sx]),
  ]
  if (isStill)
    return (
      <Box component="span" sx={textSx}>
        {content}
      </Box>
    )

  return (
    <EditorLink line={line} sx={textSx}>
      {content}
    </EditorLink>
  )
}

/** Scrolls an element into view within its scroller, without moving the page. */
const scrollIntoView = (element: HTMLElement) => {
  const scroller = element.closest('[data-scroller]')
  if (!scroller) return
  const scrollerRect = scroller.getBoundingClientRect()
  const elementRect = element.getBoundingClientRect()
  if (elementRect.top < scrollerRect.top || elementRect.bottom > scrollerRect.bottom)
    scroller.scrollTop += elementRect.top - scrollerRect.top - scrollerRect.height / 3
}

interface EditorLinkProps {
  line: TextLine
  name?: string
  sx?: SxProps
  children: ReactNode
}

const EditorLink = ({ line, name, sx, children }: EditorLinkProps) => {
  const { pathTo } = useView()
  const linkRef = useRef<HTMLAnchorElement>(null)
  const isMarked = useIsMarked(line.editedItemId, 'table')
  const markHandlers = useMarkHandlers(line.editedItemId, 'preview')

  useEffect(() => {
    if (isMarked && linkRef.current) scrollIntoView(linkRef.current)
  }, [isMarked])

  return (
    <Box
      ref={linkRef}
      component="a"
      href={pathTo?.(line)}
      aria-label={name}
      data-marked={isMarked || undefined}
      {...markHandlers}
      sx={[linkStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Box>
  )
}

const Gap = ({ line }: { line: TextLine }) => {
  const t = useTranslate()
  const { language } = useView()
  const languageName = useLanguageName()
  const ownLanguage = useLanguage()

  const name = `${t('content.drill.noTextIn', { language: languageName(language) })}, ${line.name[ownLanguage]}`

  return (
    <EditorLink
      line={line}
      name={name}
      sx={{ border: '1px dashed', borderColor: 'edge', color: 'status.missing' }}
    >
      <NoText />
    </EditorLink>
  )
}

/** Additional texts, below the text that they belong to. */
export const AttachedTexts = ({ lines, sx = bodyText }: { lines: readonly TextLine[]; sx?: object }) =>
  lines.map((line) => (
    <Box key={line.id}>
      <PreviewLine line={line} sx={sx} />
    </Box>
  ))
