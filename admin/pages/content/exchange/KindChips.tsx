import Check from '@mui/icons-material/Check'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { type ImportRowKind, importRowKinds } from '../../../../domain/translations/translation-files.ts'
import type { TextsReport } from '../../../providers/text-files.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { totalOf } from './totals.ts'

interface Props {
  readonly report: TextsReport
  readonly kind: ImportRowKind | undefined
  readonly onKind: (kind: ImportRowKind | undefined) => void
}

/** Which texts of a file are listed: all that change, or those of one kind. */
export const KindChips = ({ report, kind, onKind }: Props) => {
  const words = useWords()
  const format = new Intl.NumberFormat(useLanguage())
  const there = [undefined, ...importRowKinds].filter((each) => totalOf(report, each) > 0)
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={words('exchange.taken.kind')}
      sx={{ gap: 1.5, flexWrap: 'wrap' }}
    >
      {there.map((each) => (
        <Chip
          key={each ?? 'all'}
          label={`${words(`exchange.taken.kinds.${each ?? 'all'}`)} ${format.format(totalOf(report, each))}`}
          variant="outlined"
          color={each === kind ? 'primary' : 'default'}
          icon={each === kind ? <Check /> : undefined}
          aria-pressed={each === kind}
          onClick={() => onKind(each)}
        />
      ))}
    </Stack>
  )
}
