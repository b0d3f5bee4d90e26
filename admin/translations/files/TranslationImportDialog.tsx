import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material'
import { useId, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import { formatFileProblem } from '../../../domain/translations/file-problems.ts'
import type { ColumnMapping } from '../../../domain/translations/translation-files.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { ImportFrame, useFileImport } from '../../resources/ImportFrame.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { TranslationImportReport } from '../translation-types.ts'
import {
  countSelected,
  type ImportOptions,
  importTranslations,
  previewImport,
  previewMoreRows,
  useImportSelection,
} from './file-import.ts'
import { ImportColumns, useImportColumns } from './ImportColumns.tsx'
import { TextLanguageSelect } from './TextLanguageSelect.tsx'
import {
  type ReadMoreRows,
  RejectedTextGroups,
  TranslationImportPreview,
} from './TranslationImportPreview.tsx'

interface TranslationImportOptions extends ImportOptions {
  readonly isPublished: boolean
  /** Whether refused texts of the file are left out; reset with each file. */
  readonly skipRefused: boolean
}

const defaultOptions: TranslationImportOptions = {
  language: 'he',
  isPart: false,
  isPublished: false,
  skipRefused: false,
}

/** Dialog to import a file from translators; the changes are previewed and selected first. */
export const TranslationImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const translationImport = useTranslationImport(onClose)

  const { importing, options, changeOptions, selectedCount, apply, selection, readMore, table, mapColumns } =
    translationImport
  const { report, error } = importing
  const { outcome } = translationImport
  const mustSkip = report !== undefined && report.refused > 0

  if (outcome) return <ImportOutcome report={outcome} onClose={() => translationImport.finish(outcome)} />

  return (
    <ImportFrame
      title={t('exchange.taken.title')}
      text={t('exchange.taken.text')}
      accept=".xlsx,.csv,.tsv,.txt,.xlf,.xliff,.sdlxliff,.mqxliff,.po,.pot,.json"
      importing={importing}
      isWide={mustSkip || selectedCount > 0}
      canApply={selectedCount > 0 && !table.isMappingOpen && (options.skipRefused || !mustSkip)}
      onApply={() => void apply()}
      onClose={onClose}
      onCancel={importing.cancel}
      extraInputs={<ImportFields options={options} changeOptions={changeOptions} />}
    >
      {table.isMappingOpen && table.detected ? (
        <ImportColumns detected={table.detected} mapping={table.mapping} onMap={mapColumns} />
      ) : (
        error !== undefined && <ImportFailure error={error} />
      )}
      {table.detected && !table.isMappingOpen && (
        <Button onClick={table.openMapping}>{t('exchange.columns.change')}</Button>
      )}
      {report && !table.isMappingOpen && (
        <TranslationImportPreview report={report} selection={selection} readMore={readMore}>
          {mustSkip && selectedCount > 0 && (
            <SkipRefusedSwitch options={options} changeOptions={changeOptions} />
          )}
        </TranslationImportPreview>
      )}
    </ImportFrame>
  )
}

type OptionsProps = Pick<TranslationImport, 'options' | 'changeOptions'>

/** Switch to import a file without its refused texts, which would otherwise refuse it. */
const SkipRefusedSwitch = ({ options, changeOptions }: OptionsProps) => {
  const t = useTranslate()

  return (
    <div>
      {t('exchange.taken.refusedHint')}
      <FormControlLabel
        sx={{ display: 'flex' }}
        control={
          <Switch
            checked={options.skipRefused}
            onChange={(_, skipRefused) => changeOptions({ skipRefused })}
          />
        }
        label={t('exchange.taken.skipRefused')}
      />
    </div>
  )
}

interface ImportOutcomeProps {
  readonly report: TranslationImportReport
  readonly onClose: () => void
}

/** Dialog after an import that left texts out: what was saved, and each text that was not. */
const ImportOutcome = ({ report, onClose }: ImportOutcomeProps) => {
  const t = useTranslate()
  const titleId = useId()

  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{t('exchange.taken.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="warning">
          {t('exchange.taken.done', { smart_count: report.written })}.{' '}
          {t('exchange.taken.leftOut', { count: report.refused })}
        </Alert>
        <RejectedTextGroups isOpen refusals={report.refusals} total={report.refused} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Keeps the file, options and selected changes of an import, and runs its preview and the import. */
const useTranslationImport = (onDone: () => void) => {
  const t = useTranslate()
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const [options, setOptions] = useState(defaultOptions)
  const selection = useImportSelection()
  const sentOptions = useRef(defaultOptions)
  const [outcome, setOutcome] = useState<TranslationImportReport>()
  const table = useImportColumns()
  const importing = useFileImport<TranslationImportReport>(async (file, agreedReport, progressOptions) => {
    const send = (columns: ColumnMapping | undefined) => {
      const readOptions = { ...sentOptions.current, columns }
      const { isPublished, skipRefused } = options
      return agreedReport
        ? importTranslations(
            file,
            readOptions,
            agreedReport,
            { ...selection.chosenChanges, isPublished, skipRefused },
            progressOptions,
          )
        : previewImport(file, readOptions, progressOptions)
    }

    try {
      return await send(table.getMapping())
    } catch (error) {
      return table.retry(error, { file, signal: progressOptions.signal, send })
    }
  })

  const { file, report, choose: previewFile } = importing
  const loadPreview = async (newFile: File, newOptions: TranslationImportOptions) => {
    selection.reset()
    sentOptions.current = newOptions
    await previewFile(newFile)
  }
  const changeOptions = (part: Partial<TranslationImportOptions>) => {
    const newOptions = { ...options, ...part }
    setOptions(newOptions)
    if (file && !('isPublished' in part || 'skipRefused' in part)) void loadPreview(file, newOptions)
  }
  const finish = ({ written, operation_id }: TranslationImportReport) => {
    const message = t('exchange.taken.done', { smart_count: written })
    if (operation_id) notifyDone(message, { act: operation_id })
    onDone()
  }
  const apply = async () => {
    const result = await importing.apply()
    if (!result) return
    refresh()
    if (result.refused > 0) setOutcome(result)
    else finish(result)
  }
  const selectFile = async (newFile: File) => {
    const newOptions = { ...options, skipRefused: false }
    table.reset()
    setOptions(newOptions)
    await loadPreview(newFile, newOptions)
  }
  const mapColumns = (columns: ColumnMapping) => {
    table.applyMapping(columns)
    if (file) void loadPreview(file, options)
  }
  const readMore: ReadMoreRows = (kind, offset, signal) => {
    if (!file || !report) return Promise.reject(new Error('Nothing has been told'))
    return previewMoreRows(
      file,
      { ...sentOptions.current, columns: table.mapping },
      report,
      { kind, offset },
      signal,
    )
  }

  return {
    importing: { ...importing, choose: selectFile },
    options,
    changeOptions,
    selection,
    readMore,
    apply,
    table,
    mapColumns,
    outcome,
    finish,
    selectedCount: report ? countSelected(report, selection) : 0,
  }
}

type TranslationImport = ReturnType<typeof useTranslationImport>

const ImportFields = ({ options, changeOptions }: OptionsProps) => {
  const t = useTranslate()
  const may = useMay()

  const mayPublish = may(contentAccess.publish)

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 1 }}>
      <TextLanguageSelect
        label={t('exchange.taken.language')}
        value={options.language}
        onChange={(language) => changeOptions({ language })}
      />
      {mayPublish && (
        <FormControlLabel
          control={
            <Switch
              checked={options.isPublished}
              onChange={(_, isPublished) => changeOptions({ isPublished })}
            />
          }
          label={t('exchange.taken.published')}
        />
      )}
      <FormControlLabel
        control={<Switch checked={options.isPart} onChange={(_, isPart) => changeOptions({ isPart })} />}
        label={t('exchange.taken.part')}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  )
}

const ImportFailure = ({ error }: { error: unknown }) => {
  const t = useTranslate()
  const language = useLanguage()

  const { code = 'internal', serverMessage: detail, problem } = apiErrorOf(error) ?? {}
  if (code === 'conflict') return <Alert severity="error">{t('exchange.taken.meanwhile')}</Alert>
  if (code === 'too_large') return <Alert severity="error">{t('exchange.taken.tooLarge')}</Alert>
  if (code !== 'malformed') return <Alert severity="error">{t(`errors.${code}`)}</Alert>
  if (problem)
    return (
      <Alert severity="error">
        {t('exchange.taken.unreadable')} {formatFileProblem(problem, language)}
      </Alert>
    )

  return (
    <Alert severity="error">
      {t('exchange.taken.unreadable')}{' '}
      <Box component="bdi" dir="ltr" lang="en" sx={{ display: 'block', textAlign: 'start' }}>
        {detail}
      </Box>
    </Alert>
  )
}
