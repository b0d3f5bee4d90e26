import { Paper, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useState } from 'react'
import { languages, nativeNames } from '../../../../../domain/languages.ts'
import { sectionOf } from '../../../../../domain/sections.ts'
import type { CountedScreen } from '../../../../providers/pages/workbench.ts'
import { StatusDot } from '../../../../ui/StatusDot.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { states } from '../states.ts'
import { sumOf } from '../sums.ts'
import { MapRow } from './MapRow.tsx'

/** The screens under their sections, in the order of the site. */
const bySection = (screens: readonly CountedScreen[]) => {
  const keys = [...new Set(screens.map(({ section }) => section))]
  return keys.map((key) => ({ key, screens: screens.filter(({ section }) => section === key) }))
}

type Section = ReturnType<typeof bySection>[number]

const SectionRows = ({ section: { key, screens } }: { section: Section }) => {
  const words = useWords()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <MapRow
        name={sectionOf(key ?? undefined)?.title[language] ?? words('workbench.noSection')}
        counts={sumOf(screens)}
        place={{ section: key ?? 'none' }}
        fold={{ isOpen, onToggle: () => setIsOpen(!isOpen) }}
      />
      {isOpen &&
        screens.map(({ screen_location: screen, titles, ...counts }) => (
          <MapRow
            key={screen}
            name={titles[language] || titles.ru || screen}
            counts={counts}
            place={{ screen }}
          />
        ))}
    </>
  )
}

/** What the signs beside the numbers mean. */
const Legend = () => {
  const words = useWords()
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', padding: 3, typography: 'caption' }}
    >
      {states.map(({ filter, colour, one }) => (
        <Stack key={filter} direction="row" component="span" sx={{ gap: 1.5, alignItems: 'center' }}>
          <StatusDot status={colour} isHollow={colour === 'missing'} />
          {words(one)}
        </Stack>
      ))}
    </Stack>
  )
}

/** What of the texts is there, by section, screen and language; each number opens exactly its texts. */
export const CompletenessMap = ({ screens }: { screens: readonly CountedScreen[] }) => {
  const words = useWords()
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={words('workbench.map')}
      tabIndex={0}
      sx={{ marginBlockEnd: 3, overflowX: 'auto' }}
    >
      <Table size="small" aria-label={words('workbench.map')}>
        <TableHead>
          <TableRow>
            <TableCell>{words('workbench.sectionAndScreen')}</TableCell>
            <TableCell align="right">{words('workbench.inAll')}</TableCell>
            {languages.map((language) => (
              <TableCell key={language} lang={language}>
                {nativeNames[language]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {bySection(screens).map((section) => (
            <SectionRows key={section.key ?? 'none'} section={section} />
          ))}
          <MapRow name={words('workbench.all')} counts={sumOf(screens)} place={{}} />
        </TableBody>
      </Table>
      <Legend />
    </Paper>
  )
}
