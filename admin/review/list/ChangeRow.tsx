import Check from '@mui/icons-material/Check'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Stack, TableCell } from '@mui/material'
import { memo } from 'react'
import { nativeNames } from '../../../domain/languages.ts'
import { type Severity, severityOf, type TextIssue } from '../../../domain/translations/text-issues.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DraftChange } from '../changes.ts'
import { ChangeDiffCells, InlineChangeDiff } from './ChangeDiff.tsx'
import { AuthorAndTime, ChangeName, KindMark, LanguageTag, OutdatedMark } from './ChangeParts.tsx'
import type { ChangeLayout } from './change-layout.ts'

const severityIcons = {
  error: { Icon: ErrorOutline, color: 'status.conflict' },
  warning: { Icon: WarningAmber, color: 'status.draft' },
  notice: { Icon: InfoOutlined, color: 'text.secondary' },
} as const satisfies Record<Severity, object>

/** What was found, in a line. */
const useFormatIssue = () => {
  const t = useTranslate()

  return ({ check, source, limit, lacking = [], extra = [] }: TextIssue): string =>
    [
      t(`content.checks.found.${check}`, {
        source: source ? nativeNames[source] : '',
        limit: limit ?? 0,
      }),
      ...(lacking.length > 0 ? [t('content.editor.lacks'), ...lacking] : []),
      ...(extra.length > 0 ? [t('content.editor.extra'), ...extra] : []),
    ].join(' ')
}

/** The gravest thing that was found in a change, and how many more there are; all of them in its tip. */
const IssueMark = ({ findings }: { findings: readonly TextIssue[] | undefined }) => {
  const t = useTranslate()
  const formatIssue = useFormatIssue()

  if (!findings) return null

  const [firstIssue] = findings
  if (!firstIssue) return <Check titleAccess={t('content.pending.sound')} fontSize="small" color="success" />

  const { Icon, color } = severityIcons[severityOf(firstIssue)]
  const moreCount = findings.length - 1

  return (
    <Stack
      direction="row"
      title={findings
        .map((finding) => `${nativeNames[finding.language]}: ${formatIssue(finding)}`)
        .join('\n')}
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

interface Props {
  change: DraftChange
  isNamed: boolean
  isChosen: boolean
  /** It has become another one since it was chosen. */
  isOutdated: boolean
  findings: readonly TextIssue[] | undefined
  layout: ChangeLayout
  canOpen: boolean
  onChoose: (change: DraftChange, isChosen: boolean, reaches: boolean) => void
  onOpen: (change: DraftChange) => void
}

const Card = ({
  change,
  isOutdated,
  findings,
  canOpen,
}: Pick<Props, 'change' | 'isOutdated' | 'findings' | 'canOpen'>) => (
  <TableCell>
    <ChangeName change={change} canOpen={canOpen} />
    <Stack direction="row" sx={{ gap: 3, marginBlock: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <LanguageTag language={change.language} />
      <KindMark kind={change.kind} />
      {isOutdated && <OutdatedMark />}
    </Stack>
    <InlineChangeDiff change={change} />
    <Box sx={{ marginBlock: 1.5 }}>
      <IssueMark findings={findings} />
    </Box>
    <AuthorAndTime change={change} />
  </TableCell>
)

/** The cells of a change; an item is named once, at its first one. */
export const ChangeRow = memo(
  ({ change, isNamed, isChosen, isOutdated, findings, layout, ...props }: Props) => {
    const t = useTranslate()

    const name = itemName(change, useLanguage())
    const { canOpen, onChoose, onOpen } = props

    return (
      <>
        <TableCell padding="checkbox" sx={layout === 'card' ? { verticalAlign: 'top' } : undefined}>
          <SelectCheckbox
            label={`${name}, ${change.language ?? t('content.pending.options')}`}
            isSelected={isChosen}
            onSelect={(chosen, reaches) => onChoose(change, chosen, reaches)}
            onKeyDown={({ key }) => key === 'Enter' && canOpen && onOpen(change)}
          />
        </TableCell>
        {layout === 'card' ? (
          <Card change={change} isOutdated={isOutdated} findings={findings} canOpen={canOpen} />
        ) : (
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
              <IssueMark findings={findings} />
            </TableCell>
          </>
        )}
      </>
    )
  },
)
