import { Box, Stack, TableCell, TableHead, TableRow } from '@mui/material'
import { directions, type Language, nativeNames } from '../../../../../domain/languages.ts'
import type { CountedScreen } from '../../../../providers/pages/workbench.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { usePercent } from '../../list/Completeness.tsx'
import { workbenchPath } from '../address.ts'
import { StateFigure } from '../StateFigure.tsx'
import { type Counts, sumOf } from '../sums.ts'

const LanguageHead = ({ language, counts }: { language: Language; counts: Counts | undefined }) => {
  const percent = usePercent()
  const missing = counts?.missing[language] ?? 0
  return (
    <TableCell
      dir={directions[language]}
      lang={language}
      sx={{ borderInlineStart: ({ palette }) => `1px solid ${palette.divider}` }}
    >
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {nativeNames[language]}
        </Box>
        {counts && counts.texts > 0 && (
          <bdi dir="ltr">{percent({ present: counts.texts - missing, total: counts.texts })}</bdi>
        )}
        <StateFigure
          status="missing"
          language={language}
          count={missing}
          to={workbenchPath({ missing: language })}
        />
      </Stack>
    </TableCell>
  )
}

interface Props {
  shown: readonly Language[]
  screens: readonly CountedScreen[] | undefined
}

/** The heads of the columns: what a row is, and how much there is of each language. */
export const TableHeads = ({ shown, screens }: Props) => {
  const words = useWords()
  const counts = screens && sumOf(screens)
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: shown.length > 2 ? '22%' : '28%' }}>{words('workbench.text')}</TableCell>
        {shown.map((language) => (
          <LanguageHead key={language} language={language} counts={counts} />
        ))}
      </TableRow>
    </TableHead>
  )
}
