import Check from '@mui/icons-material/Check'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Stack, TableCell } from '@mui/material'
import { memo } from 'react'
import { nativeNames } from '../../../domain/languages.ts'
import { type Severity, severityOf, type TextIssue } from '../../../domain/translations/text-issues.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import { ChangedBy } from '../../ui/DateTime.tsx'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DraftChange } from '../changes.ts'
import { ChangeDiffCells, InlineChangeDiff } from './ChangeDiff.tsx'
import { AuthorAndTime, ChangeName, KindMark, LanguageTag, OutdatedMark } from './ChangeParts.tsx'
import { type ChangeLayout, isFullLayout } from './change-layout.ts'

const severityIcons = {
  error: { Icon: ErrorOutline, color: 'status.conflict' },
  warning: { Icon: WarningAmber, color: 'status.draft' },
  notice: { Icon: InfoOutlined, color: 'text.secondary' },
} as const satisfies Record<Severity, object>

interface Props {
  change: DraftChange
  isNamed: boolean
  isSelected: boolean
  /** Whether the change was saved again after it was selected. */
  isOutdated: boolean
  issues: readonly TextIssue[] | undefined
  layout: ChangeLayout
  canOpen: boolean
  onToggle: (change: DraftChange, isSelected: boolean, extendsRange: boolean) => void
  onOpen: (change: DraftChange) => void
}

/** Cells of a change; an item is named once, at its first change. */
export const ChangeRow = memo(
  ({ change, isNamed, isSelected, isOutdated, issues, layout, ...props }: Props) => {
    const t = useTranslate()
    const language = useLanguage()

    const name = itemName(change, language)
    const { canOpen, onToggle, onOpen } = props

    return (
      <>
        <TableCell padding="checkbox" sx={layout === 'card' ? { verticalAlign: 'top' } : undefined}>
          <SelectCheckbox
            label={`${name}, ${change.language ?? t('content.pending.options')}`}
            isSelected={isSelected}
            onSelect={(isPressed, extendsRange) => onToggle(change, isPressed, extendsRange)}
            onKeyDown={({ key, ctrlKey, metaKey }) =>
              key === 'Enter' && !ctrlKey && !metaKey && canOpen && onOpen(change)
            }
          />
        </TableCell>
        {layout === 'card' && (
          <Card change={change} isOutdated={isOutdated} issues={issues} canOpen={canOpen} />
        )}
        {layout !== 'card' && !isFullLayout(layout) && (
          <>
            <TableCell>
              {isNamed && <ChangeName change={change} canOpen={canOpen} />}
              <ChangeMarks change={change} isOutdated={isOutdated} />
            </TableCell>
            <ChangeDiffCells change={change} layout={layout} />
            <TableCell>
              <AuthorAndTime change={change} />
              <IssueMark issues={issues} />
            </TableCell>
          </>
        )}
        {isFullLayout(layout) && (
          <>
            <TableCell>{isNamed && <ChangeName change={change} canOpen={canOpen} />}</TableCell>
            <TableCell>
              <LanguageTag language={change.language} />
            </TableCell>
            <TableCell>
              <KindMark kind={change.kind} />
              {isOutdated && <OutdatedMark />}
            </TableCell>
            <ChangeDiffCells change={change} layout={layout} />
            <TableCell>
              <AuthorAndTime change={change} />
            </TableCell>
            <TableCell>
              <IssueMark issues={issues} />
            </TableCell>
          </>
        )}
      </>
    )
  },
)

/** The change in one cell, for narrow screens. */
const Card = ({
  change,
  isOutdated,
  issues,
  canOpen,
}: Pick<Props, 'change' | 'isOutdated' | 'issues' | 'canOpen'>) => (
  <TableCell>
    <ChangeName change={change} canOpen={canOpen} />
    <Box sx={{ marginBlock: 0.5 }}>
      <InlineChangeDiff change={change} />
    </Box>
    <Stack direction="row" sx={{ columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <LanguageTag language={change.language} />
      <KindMark kind={change.kind} />
      {isOutdated && <OutdatedMark />}
      <IssueMark issues={issues} />
      <Box sx={{ marginInlineStart: 'auto', typography: 'caption' }}>
        <ChangedBy who={change.modified_by} at={change.modified_at} />
      </Box>
    </Stack>
  </TableCell>
)

/** Language and kind of a change in one line. */
const ChangeMarks = ({ change, isOutdated }: Pick<Props, 'change' | 'isOutdated'>) => (
  <Stack direction="row" sx={{ gap: 3, marginBlock: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
    <LanguageTag language={change.language} />
    <KindMark kind={change.kind} />
    {isOutdated && <OutdatedMark />}
  </Stack>
)

/** First issue of a change, and the number of further ones; the tooltip lists them all. */
const IssueMark = ({ issues }: { issues: readonly TextIssue[] | undefined }) => {
  const t = useTranslate()
  const formatIssue = useFormatIssue()

  if (!issues) return null

  const [firstIssue] = issues
  if (!firstIssue) return <Check titleAccess={t('content.pending.sound')} fontSize="small" color="success" />

  const { Icon, color } = severityIcons[severityOf(firstIssue)]
  const moreCount = issues.length - 1

  return (
    <Stack
      direction="row"
      title={issues.map((issue) => `${nativeNames[issue.language]}: ${formatIssue(issue)}`).join('\n')}
      sx={{ gap: 1, color, typography: 'caption', overflowWrap: 'anywhere' }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <span dir="auto">
        {formatIssue(firstIssue)}
        {moreCount > 0 && ` · +${moreCount}`}
      </span>
    </Stack>
  )
}

/** Returns a function that formats an issue as a line. */
const useFormatIssue = () => {
  const t = useTranslate()

  return ({ check, source, limit, lacking = [], extra = [] }: TextIssue): string =>
    [
      t(`content.checks.found.${check}`, {
        source: source ? nativeNames[source] : '',
        limit: limit ?? 0,
      }),
      ...(lacking.length > 0 ? [`${t('content.editor.lacks')} ${lacking.join(' ')}`] : []),
      ...(extra.length > 0 ? [`${t('content.editor.extra')} ${extra.join(' ')}`] : []),
    ].join('; ')
}
