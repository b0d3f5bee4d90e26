import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { languages } from '../../domain/languages.ts'
import { reviewPath } from '../content-shared/content-paths.ts'
import { useContentAnalytics } from '../dashboard/dashboard-data.ts'
import { GapTable, textsPath } from '../dashboard/GapTable.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useLanguageName } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useDatabaseInfo } from './SchemaTable.tsx'

interface Check {
  name: string
  count: number
  to?: string
}

/** Page that checks the content: missing texts, drafts, and the counts of the database. */
export const VerificationPage = () => {
  const t = useTranslate()
  const languageName = useLanguageName()
  const query = useContentAnalytics('7')
  const databaseQuery = useDatabaseInfo()

  return (
    <>
      <PageHeader title={t('dev.verification.title')} aside={t('dev.verification.text')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Loaded query={query}>
          {({ gaps, waiting }) => (
            <Box sx={{ display: 'grid', gap: 3 }}>
              <TitledCard title={t('dev.verification.check')} isFlush>
                <CheckTable
                  checks={[
                    ...languages.map((language) => ({
                      name: t('dev.verification.missing', { language: languageName(language) }),
                      count: gaps.reduce((sum, { missing }) => sum + missing[language], 0),
                      to: textsPath({ language, status: 'missing' }),
                    })),
                    { name: t('dev.verification.waiting'), count: waiting, to: reviewPath() },
                  ]}
                />
              </TitledCard>
              <TitledCard title={t('dev.verification.sections')} isFlush>
                <GapTable gaps={gaps} />
              </TitledCard>
            </Box>
          )}
        </Loaded>
        <TitledCard title={t('dev.verification.database')} isFlush>
          <Loaded query={databaseQuery}>
            {({ content_stats: items, tables }) => (
              <CheckTable
                checks={[
                  { name: t('dev.verification.total'), count: items.total_content_items },
                  { name: t('dev.verification.active'), count: items.active_items },
                  { name: t('dev.verification.tables'), count: tables.length },
                ]}
              />
            )}
          </Loaded>
        </TitledCard>
      </Box>
    </>
  )
}

const CheckTable = ({ checks }: { checks: readonly Check[] }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('dev.verification.check')}</TableCell>
          <TableCell align="right">{t('dev.verification.found')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {checks.map(({ name, count, to }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">
              {to && count > 0 ? (
                <Link component={RouterLink} to={to} aria-label={`${formatNumber(count)}, ${name}`}>
                  {formatNumber(count)}
                </Link>
              ) : (
                formatNumber(count)
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
