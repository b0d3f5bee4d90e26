import Check from '@mui/icons-material/Check'
import { Alert, Box, Checkbox, Chip, FormControlLabel, Skeleton, Stack } from '@mui/material'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { languageNames } from '../../../domain/languages.ts'
import { rejectionReasons } from '../../../domain/translations/import-comparison.ts'
import {
  type ImportRowKind,
  importActions,
  importRowKinds,
  maxReportedTexts,
} from '../../../domain/translations/translation-files.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { RetryAlert } from '../../ui/Loading.tsx'
import { getNumberFormat } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useRowWindow, WindowedList } from '../../ui/WindowedRows.tsx'
import type { ImportedTextChange, RejectedText, TranslationImportReport } from '../translation-types.ts'
import { countOfKind, countSelected, type ImportSelection } from './file-import.ts'
import { ChangeHeadings, ImportReportChange } from './ImportReportChange.tsx'

const queryName = 'import-report'

/** Height of a row until it is measured. */
const rowHeightsPx = { change: 45, refusal: 30 } as const

/** Number of rejected texts up to which their groups are open. */
const maxRejectedShown = 5

type ImportReportRow = ImportedTextChange | RejectedText

/** Reads further rows of the import report, from an offset on. */
export type ReadMoreRows = (
  kind: ImportRowKind | undefined,
  offset: number,
  signal: AbortSignal,
) => Promise<TranslationImportReport>

interface TranslationImportPreviewProps {
  readonly report: TranslationImportReport
  readonly selection: ImportSelection
  readonly readMore: ReadMoreRows
  /** Input below the rejected texts. */
  readonly children: ReactNode
}

/** Preview of an import: counts, rejected texts, and the list of changes of all kinds or of one. */
export const TranslationImportPreview = ({
  report,
  selection,
  readMore,
  children,
}: TranslationImportPreviewProps) => {
  const t = useTranslate()
  const { created, changed, conflicts, unchanged, refused, garbled, foreign } = report
  const changeCount = countOfKind(report, undefined)
  const [kind, setKind] = useState<ImportRowKind | undefined>(
    changeCount === 0 && refused > 0 ? 'refused' : undefined,
  )

  const outcome = changeCount > 0 ? 'chosen' : findNoChangeReason(report)
  const isWarning = conflicts + refused > 0 || outcome === 'noTranslations'

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={isWarning ? 'warning' : 'info'}>
        {t(`exchange.taken.${outcome}`, { smart_count: countSelected(report, selection) })}{' '}
        {t('exchange.taken.counts', { created, changed, conflicts, unchanged, refused })}
      </Alert>
      {garbled > 0 && <Alert severity="error">{t('exchange.taken.garbled', { count: garbled })}</Alert>}
      {foreign > 0 && <Alert severity="warning">{t('exchange.taken.foreign', { count: foreign })}</Alert>}
      {kind !== 'refused' && <RejectedTextGroups refusals={report.refusals} total={refused} />}
      {children}
      {changeCount + refused > 0 && (
        <>
          <KindChips report={report} kind={kind} onKind={setKind} />
          <SelectAllListed report={report} kind={kind} selection={selection} />
          <ImportReportList
            key={kind}
            report={report}
            kind={kind}
            selection={selection}
            readMore={readMore}
          />
        </>
      )}
    </Box>
  )
}

/** Why a file changes nothing: it has no translations, none that can be imported, or none that differ. */
const findNoChangeReason = ({ unchanged, refused }: TranslationImportReport) => {
  if (unchanged + refused === 0) return 'noTranslations'
  return refused > 0 ? 'nothingFits' : 'nothing'
}

interface RejectedTextGroupsProps {
  readonly refusals: readonly RejectedText[]
  /** Number of all rejected texts; the report lists the first of them. */
  readonly total: number
  /** Whether all texts are listed at once; by default only few are, and many are folded. */
  readonly isOpen?: boolean
}

/** Texts that cannot be imported by reason, which can be folded; not rendered when there are none. */
export const RejectedTextGroups = ({
  refusals,
  total,
  isOpen = total <= maxRejectedShown,
}: RejectedTextGroupsProps) => {
  const t = useTranslate()
  const numberFormat = getNumberFormat(useLanguage())

  const groups = rejectionReasons.flatMap((reason) => {
    const texts = refusals.filter((refusal) => refusal.reason === reason)
    return texts.length > 0 ? [{ reason, texts }] : []
  })
  if (groups.length === 0) return null

  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {groups.map(({ reason, texts }) => (
        <Box
          key={reason}
          component="details"
          open={isOpen}
          sx={{ '& summary': { cursor: 'pointer', paddingBlock: 1 } }}
        >
          <summary>
            {t(`exchange.taken.reasons.${reason}`)}: {numberFormat.format(texts.length)}
            {total > refusals.length && '+'}
          </summary>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 6, maxHeight: '30vh', overflow: 'auto' }}>
            {texts.map((refusal) => (
              <li key={`${refusal.line} ${refusal.key} ${refusal.language}`}>
                <RejectedTextLine refusal={refusal} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

interface RejectedTextLineProps {
  readonly refusal: RejectedText
  /** Whether the reason is shown, unless it is in the heading above. */
  readonly hasReason?: boolean
}

/** A text that cannot be imported: its line in the file, its name and page, and the reason. */
const RejectedTextLine = ({ refusal, hasReason = false }: RejectedTextLineProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const { line, key, cell, language, descriptions, titles, reason } = refusal
  const name = descriptions?.[interfaceLanguage] || descriptions?.ru
  const page = titles?.[interfaceLanguage] || titles?.ru

  return (
    <>
      {t('resource.file.line', { line })}
      {': '}
      {name ? <bdi title={key}>{name}</bdi> : <bdi dir="ltr">{key}</bdi>}
      {page && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          <bdi>{page}</bdi>
        </Box>
      )}
      {language && ` · ${languageNames[language][interfaceLanguage]}`}
      {cell && (
        <>
          {' · '}
          <bdi dir="ltr">{cell}</bdi>
        </>
      )}
      {hasReason && ` · ${t(`exchange.taken.reasons.${reason}`)}`}
    </>
  )
}

interface KindChipsProps {
  readonly report: TranslationImportReport
  readonly kind: ImportRowKind | undefined
  readonly onKind: (kind: ImportRowKind | undefined) => void
}

/** Chips that filter the listed texts: all changes, or those of one kind. */
const KindChips = ({ report, kind, onKind }: KindChipsProps) => {
  const t = useTranslate()
  const language = useLanguage()

  const numberFormat = getNumberFormat(language)
  const presentKinds = [undefined, ...importRowKinds].filter((rowKind) => countOfKind(report, rowKind) > 0)

  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('exchange.taken.kind')}
      sx={{ gap: 1.5, flexWrap: 'wrap' }}
    >
      {presentKinds.map((rowKind) => (
        <Chip
          key={rowKind ?? 'all'}
          label={`${t(`exchange.taken.kinds.${rowKind ?? 'all'}`)} ${numberFormat.format(countOfKind(report, rowKind))}`}
          variant="outlined"
          color={rowKind === kind ? 'primary' : 'default'}
          icon={rowKind === kind ? <Check /> : undefined}
          aria-pressed={rowKind === kind}
          onClick={() => onKind(rowKind)}
        />
      ))}
    </Stack>
  )
}

interface SelectAllListedProps {
  readonly report: TranslationImportReport
  readonly kind: ImportRowKind | undefined
  readonly selection: ImportSelection
}

/** Checkbox that selects all listed changes, in view or not, or none of them. */
const SelectAllListed = ({ report, kind, selection }: SelectAllListedProps) => {
  const t = useTranslate()

  if (kind === 'refused') return null

  const listedActions = importActions.filter((act) => kind === undefined || act === kind)
  const count = countSelected(report, selection, listedActions)
  const total = countOfKind(report, kind)

  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={count > 0}
          indeterminate={count > 0 && count < total}
          onChange={() => selection.selectAll(listedActions, count < total)}
        />
      }
      label={t('workbench.replacing.chosen', { count, total })}
    />
  )
}

interface ImportReportListProps {
  readonly report: TranslationImportReport
  readonly kind: ImportRowKind | undefined
  readonly selection: ImportSelection
  readonly readMore: ReadMoreRows
}

/** The changes or rejected texts of a file; only the rows in view are loaded and rendered. */
const ImportReportList = ({ report, kind, selection, readMore }: ImportReportListProps) => {
  const t = useTranslate()
  const height = rowHeightsPx[kind === 'refused' ? 'refusal' : 'change']
  const rowWindow = useRowWindow(countOfKind(report, kind), height)
  const indexes = rowWindow.rows.map(({ index }) => index)
  const reportRows = useImportReport(report, kind, indexes, readMore)

  const rowAt = (index: number) => {
    const row = reportRows.at(index)
    if (!row) return <Skeleton height={height} />
    if ('reason' in row)
      return (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RejectedTextLine refusal={row} hasReason />
        </Box>
      )
    return (
      <ImportReportChange
        change={row}
        isSelected={selection.isSelected(row)}
        onToggle={() => selection.toggle(row)}
      />
    )
  }

  return (
    <>
      {reportRows.hasConflict && <Alert severity="error">{t('exchange.taken.meanwhile')}</Alert>}
      {reportRows.error && !reportRows.hasConflict && (
        <RetryAlert onRetry={reportRows.retry}>{t('ui.loadFailed')}</RetryAlert>
      )}
      {kind !== 'refused' && <ChangeHeadings />}
      <WindowedList isDense rowWindow={rowWindow} label={t('exchange.taken.changes')} maxHeight="60vh">
        {rowAt}
      </WindowedList>
    </>
  )
}

/** Provides the rows of a kind by index: the first from the report, others in batches once in view. */
const useImportReport = (
  report: TranslationImportReport,
  kind: ImportRowKind | undefined,
  indexes: readonly number[],
  readMore: ReadMoreRows,
) => {
  const client = useQueryClient()

  useEffect(() => () => client.removeQueries({ queryKey: [queryName] }), [client])

  const firstRows = pickRowsOfKind(report, kind)
  const toBatchNumber = (index: number) => Math.floor(index / maxReportedTexts)
  const batchNumbers = [...new Set(indexes.filter((index) => index >= firstRows.length).map(toBatchNumber))]
  const batchQueries = useQueries({
    queries: batchNumbers.map((batch) => ({
      queryKey: [queryName, report.mark, kind, batch],
      queryFn: ({ signal }: { signal: AbortSignal }) => readMore(kind, batch * maxReportedTexts, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })

  const failedQuery = batchQueries.find(({ error }) => error)

  return {
    at: (index: number): ImportReportRow | undefined => {
      const batch = batchQueries[batchNumbers.indexOf(toBatchNumber(index))]?.data
      return firstRows[index] ?? (batch && pickRowsOfKind(batch, kind)[index % maxReportedTexts])
    },
    error: failedQuery?.error,
    /** Whether the texts have changed since the report was made. */
    hasConflict: apiErrorOf(failedQuery?.error)?.code === 'conflict',
    retry: () => void failedQuery?.refetch(),
  }
}

const pickRowsOfKind = (
  { changes, refusals }: TranslationImportReport,
  kind: ImportRowKind | undefined,
): readonly ImportReportRow[] => {
  if (kind === 'refused') return refusals
  return kind ? changes.filter(({ act }) => act === kind) : changes
}
