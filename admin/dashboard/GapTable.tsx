import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, languages, perLanguage } from '../../domain/languages.ts'
import { type SectionKey, sectionOf } from '../../domain/sections.ts'
import { reviewPath, sectionPath, sectionReviewPath } from '../content-shared/content-paths.ts'
import { useFormatPercent } from '../content-shared/TextCompleteness.tsx'
import { workbenchPath } from '../content-shared/workbench-path.ts'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useLanguage, useLanguageName } from '../ui/useLanguage.ts'
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

/** Table of missing and outdated texts by section; each number links to its rows. */
export const GapTable = ({ gaps }: { gaps: readonly SectionGaps[] }) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()

  const toRowData = (row: SectionGaps): GapRowData => ({
    ...row,
    name: sectionOf(row.section ?? undefined)?.title[interfaceLanguage] ?? t('start.gaps.elsewhere'),
  })

  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('start.gaps.section')}</TableCell>
          <TableCell align="right">{t('start.gaps.actions')}</TableCell>
          {languages.map((language) => (
            <TableCell key={language} align="right">
              {t('start.gaps.no', { language: languageName(language) })}
            </TableCell>
          ))}
          <TableCell align="right">{t('start.gaps.drafts')}</TableCell>
          <TableCell align="right">{t('start.gaps.outdated')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {[...gaps.map(toRowData), sumGaps(gaps, t('start.gaps.total'))].map((row) => (
          <GapRow key={row.section ?? row.name} row={row} />
        ))}
      </TableBody>
    </Table>
  )
}

interface ProgressMeterProps {
  /** Share from 0 to 1. */
  share: number
  /** Accessible name, which states the share. */
  name: string
}

/** Thin progress bar in reading direction; not rendered on phones. */
const ProgressMeter = ({ share, name }: ProgressMeterProps) => (
  <Box
    component="span"
    role="img"
    aria-label={name}
    title={name}
    sx={{
      display: { xs: 'none', sm: 'inline-block' },
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
    <Link component={RouterLink} to={to} aria-label={`${number}, ${name}`} sx={{ color: colour }}>
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

const LanguageCell = ({ row, language }: { row: GapRowData; language: Language }) => {
  const t = useTranslate()
  const percent = useFormatPercent()
  const countLabel = useCountLabel()
  const languageName = useLanguageName()

  const name = languageName(language)

  const count = row.missing[language]
  const share = { present: row.items - count, total: Math.max(row.items, 1) }
  const messageArgs = { section: row.name, language: name, percent: percent(share) }
  const to =
    row.section === null ? undefined : textsPath({ section: row.section, language, status: 'missing' })

  return (
    <TableCell align="right">
      <Box dir="ltr" sx={{ display: 'inline-flex', alignItems: 'center', gap: 3 }}>
        <ProgressMeter share={share.present / share.total} name={t('start.gaps.full', messageArgs)} />
        <Box component="span" sx={{ minWidth: 40, textAlign: 'end' }}>
          <CountLink
            count={count}
            to={to}
            name={countLabel(row, t('start.gaps.no', { language: name }), count)}
          />
        </Box>
      </Box>
    </TableCell>
  )
}

const GapRow = ({ row }: { row: GapRowData }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const countLabel = useCountLabel()

  const isTotal = row.section === undefined
  const cellSx = { fontWeight: isTotal ? 600 : undefined }

  return (
    <TableRow sx={{ '& > *': cellSx }}>
      <TableCell component="th" scope="row">
        {row.section ? (
          <Link component={RouterLink} to={sectionPath(row.section)} color="inherit">
            {row.name}
          </Link>
        ) : (
          row.name
        )}
      </TableCell>
      <TableCell align="right">{formatNumber(row.actions)}</TableCell>
      {languages.map((language) => (
        <LanguageCell key={language} row={row} language={language} />
      ))}
      <TableCell align="right">
        <CountLink
          count={row.drafts}
          to={row.section === null ? undefined : row.section ? sectionReviewPath(row.section) : reviewPath()}
          name={countLabel(row, t('start.gaps.drafts'), row.drafts)}
          colour="status.draft"
        />
      </TableCell>
      <TableCell align="right">
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
