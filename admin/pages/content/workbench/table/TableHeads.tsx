import { Box, Link, Stack, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { directions, type Language, nativeNames } from '../../../../../domain/languages.ts'
import { usePercent } from '../../../../content-shared/TextCompleteness.tsx'
import type { CountedScreen } from '../../../../providers/pages/workbench.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { workbenchPath } from '../address.ts'
import { AllBox } from '../chosen/AllBox.tsx'
import type { Choosing } from '../chosen/useChoosing.ts'
import { type Counts, sumOf } from '../sums.ts'

const Meter = ({ share }: { share: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 44, height: 4, borderRadius: 1, overflow: 'hidden', backgroundColor: 'divider' }}
  >
    <Box component="span" sx={{ display: 'block', height: 1, width: share, bgcolor: 'status.published' }} />
  </Box>
)

const Share = ({ language, counts }: { language: Language; counts: Counts }) => {
  const words = useWords()
  const percent = usePercent()
  const spoken = useLanguage()
  const missing = counts.missing[language]
  const share = { present: counts.texts - missing, total: counts.texts }
  const lacking = words('workbench.lacking', { count: new Intl.NumberFormat(spoken).format(missing) })
  return (
    <>
      <Meter share={share.present / share.total} />
      <bdi dir="ltr">{percent(share)}</bdi>
      {missing > 0 && (
        <Link
          component={RouterLink}
          to={workbenchPath({ missing: language })}
          lang={spoken}
          aria-label={`${lacking}, ${words('content.drill.noTextIn', { language: nativeNames[language] })}`}
        >
          <bdi>{lacking}</bdi>
        </Link>
      )}
    </>
  )
}

const LanguageHead = ({ language, counts }: { language: Language; counts: Counts | undefined }) => (
  <TableCell
    dir={directions[language]}
    lang={language}
    sx={{ borderInlineStart: ({ palette }) => `1px solid ${palette.divider}` }}
  >
    <Stack direction="row" useFlexGap sx={{ columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {nativeNames[language]}
      </Box>
      {counts && counts.texts > 0 && <Share language={language} counts={counts} />}
    </Stack>
  </TableCell>
)

interface Props {
  shown: readonly Language[]
  screens: readonly CountedScreen[] | undefined
  choosing: Choosing
}

/** The heads of the columns: what a row is, and how much there is of each language. */
export const TableHeads = ({ shown, screens, choosing }: Props) => {
  const words = useWords()
  const counts = screens && sumOf(screens)
  return (
    <TableHead>
      <TableRow>
        <AllBox choosing={choosing} />
        <TableCell sx={{ width: shown.length > 2 ? '22%' : '28%' }}>{words('workbench.text')}</TableCell>
        {shown.map((language) => (
          <LanguageHead key={language} language={language} counts={counts} />
        ))}
      </TableRow>
    </TableHead>
  )
}
