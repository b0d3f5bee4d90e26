import { Button, Link, Stack, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { directorOnly } from '../../../domain/access-rules.ts'
import { nativeNames } from '../../../domain/languages.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { dropdownRecordPath } from '../paths.ts'
import type { FormatComparison, FormatDifference } from './migration-types.ts'
import { useFormatComparison } from './queries.ts'

const columns = ['dropdown', 'language', 'part', 'old', 'new'] as const

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

const AnswerCell = ({ value, language }: { value: unknown; language: FormatDifference['language'] }) => (
  <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
    <bdi lang={language ?? undefined} dir={typeof value === 'string' ? undefined : 'ltr'}>
      {toText(value)}
    </bdi>
  </TableCell>
)

/** Differences between the responses of both formats, a row per dropdown, language and part. */
export const DifferenceTable = ({ differences }: { differences: readonly FormatDifference[] }) => {
  const t = useTranslate()

  return (
    <ScrollTable
      label={t('migration.shadow.title')}
      heads={columns.map((key) => ({ key, label: t(`migration.shadow.${key}`) }))}
    >
      {differences.map(({ dropdown_key: key, language, part, ...sides }) => (
        <TableRow key={`${key} ${language} ${part}`}>
          <TableCell>
            <Link component={RouterLink} to={dropdownRecordPath(key)} dir="ltr">
              {key}
            </Link>
          </TableCell>
          <TableCell>{language ? <bdi lang={language}>{nativeNames[language]}</bdi> : '—'}</TableCell>
          <TableCell>{t(`migration.shadow.parts.${part}`)}</TableCell>
          <AnswerCell value={sides.old} language={language} />
          <AnswerCell value={sides.new} language={language} />
        </TableRow>
      ))}
    </ScrollTable>
  )
}

/** Result of a comparison of both formats. */
const ComparisonResult = ({
  comparison: { compared, different, differences },
}: {
  comparison: FormatComparison
}) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  const isSame = different === 0
  const status = isSame ? 'published' : 'conflict'

  return (
    <>
      <Stack
        direction="row"
        role="status"
        sx={{ gap: 1.5, alignItems: 'baseline', color: `status.${status}`, marginBlockEnd: isSame ? 0 : 2 }}
      >
        <StatusDot status={status} isHollow={!isSame} />
        <Typography variant="body2">
          {isSame
            ? t('migration.shadow.same', { count: formatNumber(compared) })
            : t('migration.shadow.different', {
                different: formatNumber(different),
                count: formatNumber(compared),
              })}
        </Typography>
      </Stack>
      {!isSame && <DifferenceTable differences={differences} />}
    </>
  )
}

/** Card that compares the responses of both formats for all dropdowns on each press of its button. */
export const CompareCard = () => {
  const t = useTranslate()
  const [isRequested, setIsRequested] = useState(false)
  const query = useFormatComparison(undefined, isRequested)

  const compare = () => {
    if (isRequested) void query.refetch()
    setIsRequested(true)
  }

  return (
    <TitledCard
      title={t('migration.shadow.title')}
      action={
        <Button size="small" loading={query.isFetching} onClick={compare}>
          {t('migration.shadow.compare')}
        </Button>
      }
    >
      {isRequested ? (
        <Loaded query={query}>{(comparison) => <ComparisonResult comparison={comparison} />}</Loaded>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('migration.shadow.about')}
        </Typography>
      )}
    </TitledCard>
  )
}

/** Comparison of both formats for one dropdown, above its editor; only the director may run it. */
export const ShadowCard = ({ dropdownKey }: { dropdownKey: string }) => {
  const t = useTranslate()
  const may = useMay()
  const mayCompare = may(directorOnly)
  const query = useFormatComparison(dropdownKey, mayCompare)

  return (
    <TitledCard title={t('migration.shadow.title')}>
      {mayCompare ? (
        <Loaded query={query}>{(comparison) => <ComparisonResult comparison={comparison} />}</Loaded>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('migration.shadow.forDirector')}
        </Typography>
      )}
    </TitledCard>
  )
}
