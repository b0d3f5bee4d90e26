import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Checkbox, IconButton, Stack } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { languageNames } from '../../../domain/languages.ts'
import { IssueText } from '../../content-shared/TextIssues.tsx'
import { itemName } from '../../content-shared/text-display.tsx'
import { PopoverDialog } from '../../ui/AnchoredPopover.tsx'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ImportedTextChange } from '../translation-types.ts'

interface ImportReportChangeProps {
  readonly change: ImportedTextChange
  readonly isSelected: boolean
  readonly onToggle: () => void
}

/** Columns of a change: selection with its name, source, stored text, text of the file, issues. */
const changeColumns = {
  md: 'minmax(0, 1.1fr) repeat(3, minmax(0, 1fr)) 44px',
  lg: 'minmax(0, 1.1fr) repeat(3, minmax(0, 1fr)) 32px',
} as const
const changeGridSx = { display: 'grid', gridTemplateColumns: changeColumns, columnGap: 4 } as const
const oneLineSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Two lines of a text; all of it while the row has the focus or its issues are open. */
const clampedSx = {
  overflow: 'hidden',
  maxHeight: 36,
  lineHeight: '18px',
  fontSize: 13,
  ':is(:focus-within, :has([aria-expanded=true])) > * > &': { maxHeight: 'none' },
} as const

/** Headings of the changes, above their list on wide screens. */
export const ChangeHeadings = () => {
  const t = useTranslate()

  return (
    <Box
      aria-hidden
      sx={{
        ...changeGridSx,
        display: { xs: 'none', md: 'grid' },
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ paddingInlineStart: 9.5 }}>{t('exchange.taken.name')}</Box>
      <span>{t('exchange.taken.source')}</span>
      <span>{t('exchange.taken.here')}</span>
      <span>{t('exchange.taken.inFile')}</span>
    </Box>
  )
}

/** A change of one text: its source, the stored text and the one in the file, and the issues found in it. */
export const ImportReportChange = ({ change, isSelected, onToggle }: ImportReportChangeProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const { act, content_key, language, source, before, after, findings, titles } = change
  const page = titles[interfaceLanguage] || titles.ru || change.screen_location
  const sides = { before: before ?? '', after, language }
  const noText = <Box sx={{ color: 'text.secondary' }}>{t('exchange.taken.empty')}</Box>

  return (
    <Box sx={{ ...changeGridSx, alignItems: 'center' }}>
      <Box component="label" sx={{ display: 'flex', minWidth: 0, alignItems: 'center', cursor: 'pointer' }}>
        <Checkbox size="small" checked={isSelected} onChange={onToggle} />
        <Box component="span" title={content_key} sx={{ minWidth: 0, fontSize: 13, lineHeight: '18px' }}>
          <Box sx={{ ...oneLineSx, fontWeight: 500 }}>
            <bdi>{itemName(change, interfaceLanguage)}</bdi>
          </Box>
          <Box sx={{ ...oneLineSx, color: 'text.secondary' }}>
            <Box
              component="span"
              sx={act === 'conflict' ? { color: 'error.main', fontWeight: 600 } : undefined}
            >
              {t(`exchange.taken.${act}`)}
            </Box>
            {` · ${languageNames[language][interfaceLanguage]} · `}
            <bdi>{page}</bdi>
          </Box>
        </Box>
      </Box>
      <ChangeText label={t('exchange.taken.source')} text={source?.text}>
        {source ? (
          <TextDiff before={source.text} after={source.text} language={source.language} side="both" />
        ) : (
          noText
        )}
      </ChangeText>
      <ChangeText label={t('exchange.taken.here')} text={before}>
        {before === null ? noText : <TextDiff {...sides} side="before" />}
      </ChangeText>
      <ChangeText label={t('exchange.taken.inFile')} text={after}>
        <TextDiff {...sides} side="after" />
      </ChangeText>
      {findings.length > 0 && <IssuesMark issues={findings} />}
    </Box>
  )
}

interface ChangeTextProps {
  readonly label: string
  /** Whole text, shown in a tooltip. */
  readonly text: string | null | undefined
  readonly children: ReactNode
}

/** A text of a change, cut to two lines; its label is in the headings on wide screens. */
const ChangeText = ({ label, text, children }: ChangeTextProps) => (
  <Box title={text ?? undefined} sx={clampedSx}>
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', display: { md: 'none' } }}>
      {label}
    </Box>
    {children}
  </Box>
)

/** Mark of a change whose text has issues, which it opens. */
const IssuesMark = ({ issues }: { issues: ImportedTextChange['findings'] }) => {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<Element | null>(null)

  const label = t('textEditor.checks.findings', { smart_count: issues.length })

  return (
    <>
      <IconButton
        size="small"
        color="warning"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // The focus makes the row higher, so that the button would leave the pointer before it is released.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ justifySelf: 'start' }}
      >
        <WarningIcon sx={{ fontSize: 20 }} />
      </IconButton>
      <PopoverDialog label={label} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Stack sx={{ gap: 1, padding: 3, maxWidth: 360, fontSize: 13 }}>
          {issues.map((issue) => (
            <div key={`${issue.check} ${issue.lacking}`}>
              <IssueText issue={issue} />
            </div>
          ))}
        </Stack>
      </PopoverDialog>
    </>
  )
}
