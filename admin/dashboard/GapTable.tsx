import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, languages, perLanguage } from '../../domain/languages.ts'
import { type SectionKey, sectionOf } from '../../domain/sections.ts'
import { reviewPath, sectionPath, sectionReviewPath } from '../content-shared/content-paths.ts'
import { useFormatPercent } from '../content-shared/TextCompleteness.tsx'
import { workbenchPath } from '../content-shared/workbench-path.ts'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useLanguage, useLanguageName } from '../ui/useLanguage.ts'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { SectionGaps } from './dashboard-data.ts'

interface TextsFilter {
  section?: SectionKey
  language?: Language
  status: 'missing' | 'draft' | 'outdated'
}

/** Returns the address of the workbench with these texts. */
export const textsPath = ({ status, language, section }: TextsFilter): string =>
  workbenchPath({ ...(section && { section }), [status]: language ?? 'any' })

/** Missing and outdated texts by section, as cards on phones; each number links to its rows. */
export const GapTable = ({ gaps }: { gaps: readonly SectionGaps[] }) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()
  const isPhone = useIsPhone()

  const toRowData = (row: SectionGaps): GapRowData => ({
    ...row,
    name: sectionOf(row.section ?? undefined)?.title[interfaceLanguage] ?? t('start.gaps.elsewhere'),
  })

  const rows = [...gaps.map(toRowData), sumGaps(gaps, t('start.gaps.total'))]
  if (isPhone) return <GapCards rows={rows} />

  return (
    <Table size="small" sx={tableSx}>
      <TableHead>
        <TableRow>
          <TableCell>{t('start.gaps.section')}</TableCell>
          <TableCell align="right">{t('start.gaps.actions')}</TableCell>
          {languages.map((language) => (
            <TableCell key={language} align="right">
              <Box component="span" sx={{ [narrowColumn]: visuallyHidden }}>
                {t('start.gaps.no', { language: languageName(language) })}
              </Box>
              <Box component="bdi" aria-hidden sx={narrowOnlySx}>
                {language.toUpperCase()}
              </Box>
            </TableCell>
          ))}
          <TableCell align="right">{t('start.gaps.drafts')}</TableCell>
          <TableCell align="right">{t('start.gaps.outdated')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <GapRow key={row.section ?? row.name} row={row} />
        ))}
      </TableBody>
    </Table>
  )
}

const narrowColumn = '@media (min-width: 1200px) and (max-width: 1399px)'

/** Beside the second column of the start page, the names of the languages would take three lines. */
const narrowOnlySx = { display: 'none', [narrowColumn]: { display: 'inline' } }

const tableSx = {
  [narrowColumn]: { '& :is(th, td):not(:first-of-type, :last-of-type)': { paddingInline: 1 } },
}

interface ProgressMeterProps {
  /** Share from 0 to 1. */
  share: number
  /** Accessible name, which states the share. */
  name: string
}

/** Thin progress bar in reading direction. */
const ProgressMeter = ({ share, name }: ProgressMeterProps) => (
  <Box
    component="span"
    role="img"
    aria-label={name}
    title={name}
    sx={{
      display: { xs: 'none', sm: 'inline-block' },
      // Beside the second column of the start page, the numbers need the room.
      [narrowColumn]: { display: 'none' },
      width: 48,
      height: 4,
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'divider',
      flex: 'none',
    }}
  >
    <Box
      component="span"
      sx={{
        display: 'block',
        height: '100%',
        width: `${Math.floor(100 * share)}%`,
        bgcolor: share >= 1 ? 'status.published' : 'status.scheduled',
      }}
    />
  </Box>
)

interface CountLinkProps {
  count: number
  /** Accessible name: what the number counts. */
  name: string
  to: string | undefined
  colour?: string
}

/** Number that links to the rows that it counts; 0 is grey and no link. */
const CountLink = ({ count, name, to, colour }: CountLinkProps) => {
  const formatNumber = useFormatNumber()

  const number = formatNumber(count)

  if (count === 0 || !to)
    return (
      <Box component="span" sx={{ color: count === 0 ? 'text.secondary' : undefined }}>
        {number}
      </Box>
    )

  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${number}, ${name}`}
      sx={{ color: colour, display: 'inline-block', lineHeight: { xs: '24px', lg: 'inherit' } }}
    >
      {number}
    </Link>
  )
}

type GapRowData = Omit<SectionGaps, 'section'> & { name: string; section?: SectionGaps['section'] }

const useCountLabel = () => {
  const t = useTranslate()
  return (row: GapRowData, what: string, count: number) =>
    t('start.gaps.rows', { section: row.name, what, count })
}

interface RowCountProps {
  row: GapRowData
}

/** Number of missing texts of a section in a language. */
const MissingCount = ({ row, language }: RowCountProps & { language: Language }) => {
  const t = useTranslate()
  const countLabel = useCountLabel()
  const languageName = useLanguageName()

  const count = row.missing[language]

  return (
    <CountLink
      count={count}
      to={row.section === null ? undefined : textsPath({ section: row.section, language, status: 'missing' })}
      name={countLabel(row, t('start.gaps.no', { language: languageName(language) }), count)}
    />
  )
}

const DraftCount = ({ row }: RowCountProps) => {
  const t = useTranslate()
  const countLabel = useCountLabel()

  const path = row.section ? sectionReviewPath(row.section) : reviewPath()

  return (
    <CountLink
      count={row.drafts}
      to={row.section === null ? undefined : path}
      name={countLabel(row, t('start.gaps.drafts'), row.drafts)}
      colour="status.draft"
    />
  )
}

const OutdatedCount = ({ row }: RowCountProps) => {
  const t = useTranslate()
  const countLabel = useCountLabel()

  return (
    <CountLink
      count={row.outdated}
      to={
        row.section === null
          ? undefined
          : textsPath({ ...(row.section && { section: row.section }), status: 'outdated' })
      }
      name={countLabel(row, t('start.gaps.outdated'), row.outdated)}
      colour="status.outdated"
    />
  )
}

const LanguageCell = ({ row, language }: RowCountProps & { language: Language }) => {
  const t = useTranslate()
  const percent = useFormatPercent()
  const languageName = useLanguageName()

  const share = { present: row.items - row.missing[language], total: Math.max(row.items, 1) }
  const messageArgs = { section: row.name, language: languageName(language), percent: percent(share) }

  return (
    <TableCell align="right">
      <Box dir="ltr" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        <ProgressMeter share={share.present / share.total} name={t('start.gaps.full', messageArgs)} />
        <Box component="span" sx={{ minWidth: 32, textAlign: 'end' }}>
          <MissingCount row={row} language={language} />
        </Box>
      </Box>
    </TableCell>
  )
}

/** Name of a section as a link to its pages. */
const SectionName = ({ row: { section, name } }: RowCountProps) =>
  section ? (
    <Link component={RouterLink} to={sectionPath(section)} color="inherit">
      {name}
    </Link>
  ) : (
    name
  )

const captionSx = { display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' } as const

/** Sections for phones: the name with the number of actions, and below it the numbers of texts to work on. */
const GapCards = ({ rows }: { rows: readonly GapRowData[] }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', fontSize: 13 }}>
      {rows.map((row) => (
        <Box
          key={row.section ?? row.name}
          component="li"
          sx={{ paddingInline: 3, paddingBlock: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="span" sx={{ fontWeight: row.section === undefined ? 600 : 500 }}>
              <SectionName row={row} />
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('start.gaps.actions')}: {formatNumber(row.actions)}
            </Box>
          </Box>
          <Box sx={captionSx}>
            <span>{t('resource.gaps')}</span>
            {languages.map((language) => (
              <bdi key={language} dir="ltr">
                {language} <MissingCount row={row} language={language} />
              </bdi>
            ))}
            {row.drafts > 0 && (
              <span>
                {t('start.gaps.drafts')}: <DraftCount row={row} />
              </span>
            )}
            {row.outdated > 0 && (
              <span>
                {t('start.gaps.outdated')}: <OutdatedCount row={row} />
              </span>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Keeps names on one line in wide windows. */
const nameSx = { '@media (min-width: 1400px)': { whiteSpace: 'nowrap' } }

const GapRow = ({ row }: RowCountProps) => {
  const formatNumber = useFormatNumber()

  const isTotal = row.section === undefined
  const cellSx = { fontWeight: isTotal ? 600 : undefined }

  return (
    <TableRow sx={{ '& > *': cellSx }}>
      <TableCell component="th" scope="row" sx={nameSx}>
        <SectionName row={row} />
      </TableCell>
      <TableCell align="right">{formatNumber(row.actions)}</TableCell>
      {languages.map((language) => (
        <LanguageCell key={language} row={row} language={language} />
      ))}
      <TableCell align="right">
        <DraftCount row={row} />
      </TableCell>
      <TableCell align="right">
        <OutdatedCount row={row} />
      </TableCell>
    </TableRow>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const sumGaps = (gaps: readonly SectionGaps[], name: string): GapRowData => ({
  name,
  actions: sum(gaps.map(({ actions }) => actions)),
  items: sum(gaps.map(({ items }) => items)),
  missing: perLanguage((language) => sum(gaps.map(({ missing }) => missing[language]))),
  drafts: sum(gaps.map(({ drafts }) => drafts)),
  outdated: sum(gaps.map(({ outdated }) => outdated)),
})
