import ExpandMore from '@mui/icons-material/ExpandMore'
import { IconButton, Link, Stack, TableCell, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import type { SectionKey } from '../../../../../domain/sections.ts'
import { usePercent } from '../../../../content-shared/TextCompleteness.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { workbenchPath } from '../address.ts'
import { StateFigure } from '../StateFigure.tsx'
import { states } from '../states.ts'
import type { Counts } from '../sums.ts'

interface Props {
  name: string
  counts: Counts
  /** What the workbench is narrowed to by its numbers. */
  place: { section?: SectionKey | 'none'; screen?: string }
  /** Its screens, shown or not; none for a screen. */
  fold?: { isOpen: boolean; onToggle: () => void }
}

/** How much of a language is there; leads to these texts. */
const Present = ({ counts, language, to }: { counts: Counts; language: Language; to: string }) => {
  const words = useWords()
  const percent = usePercent()
  const format = new Intl.NumberFormat(useLanguage())
  const present = counts.texts - counts.missing[language]
  const share = percent({ present, total: Math.max(counts.texts, 1) })
  if (present === 0) return <bdi dir="ltr">{share}</bdi>
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      aria-label={`${share}: ${format.format(present)}, ${words('workbench.present')}, ${nativeNames[language]}`}
      title={format.format(present)}
    >
      <bdi dir="ltr">{share}</bdi>
    </Link>
  )
}

/** A section or a screen: how much of each language is there, what is missing, and what is a draft. */
export const MapRow = ({ name, counts, place, fold }: Props) => {
  const words = useWords()
  const number = new Intl.NumberFormat(useLanguage()).format(counts.texts)
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ paddingInlineStart: place.screen ? 12 : 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', minWidth: 120 }}>
          {fold && (
            <IconButton
              size="small"
              aria-expanded={fold.isOpen}
              aria-label={words('workbench.screensOf', { name })}
              onClick={fold.onToggle}
            >
              <ExpandMore fontSize="small" sx={{ rotate: fold.isOpen ? '180deg' : 0 }} />
            </IconButton>
          )}
          <Link component={RouterLink} to={workbenchPath(place)} color="inherit">
            <bdi>{name}</bdi>
          </Link>
        </Stack>
      </TableCell>
      <TableCell align="right">{number}</TableCell>
      {languages.map((language) => (
        <TableCell key={language}>
          <Stack
            direction="row"
            useFlexGap
            sx={{ columnGap: 3, rowGap: 1, flexWrap: { md: 'wrap' }, minWidth: 64 }}
          >
            <Present
              counts={counts}
              language={language}
              to={workbenchPath({ ...place, present: language })}
            />
            {states.map((state) => (
              <StateFigure
                key={state.filter}
                state={state}
                language={language}
                count={counts[state.counts][language]}
                to={workbenchPath({ ...place, [state.filter]: language })}
              />
            ))}
          </Stack>
        </TableCell>
      ))}
    </TableRow>
  )
}
