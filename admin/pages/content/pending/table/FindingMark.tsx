import Check from '@mui/icons-material/Check'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { Stack } from '@mui/material'
import { nativeNames } from '../../../../../domain/languages.ts'
import { type Finding, type Severity, severityOf } from '../../../../../domain/translations/check-texts.ts'
import { useWords } from '../../../../ui/useWords.ts'

const signs = {
  error: { Icon: ErrorOutline, color: 'status.conflict' },
  warning: { Icon: WarningAmber, color: 'status.draft' },
  notice: { Icon: InfoOutlined, color: 'text.secondary' },
} as const satisfies Record<Severity, object>

/** What was found, in a line. */
const useSentence = () => {
  const words = useWords()
  return ({ check, source, limit, lacking = [], extra = [] }: Finding): string =>
    [
      words(`content.checks.found.${check}`, {
        source: source ? nativeNames[source] : '',
        limit: limit ?? 0,
      }),
      ...(lacking.length > 0 ? [words('content.editor.lacks'), ...lacking] : []),
      ...(extra.length > 0 ? [words('content.editor.extra'), ...extra] : []),
    ].join(' ')
}

/** The gravest thing that was found in a change, and how many more there are; all of them in its tip. */
export const FindingMark = ({ findings }: { findings: readonly Finding[] | undefined }) => {
  const words = useWords()
  const sentence = useSentence()
  if (!findings) return null
  const [first] = findings
  if (!first) return <Check titleAccess={words('content.pending.sound')} fontSize="small" color="success" />
  const { Icon, color } = signs[severityOf(first)]
  const more = findings.length - 1
  return (
    <Stack
      direction="row"
      title={findings.map((finding) => `${nativeNames[finding.language]}: ${sentence(finding)}`).join('\n')}
      sx={{ gap: 1, color, typography: 'caption', overflowWrap: 'anywhere' }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <span dir="auto">
        {sentence(first)}
        {more > 0 && ` · +${more}`}
      </span>
    </Stack>
  )
}
