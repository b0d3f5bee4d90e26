import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import { formatFileProblem } from '../../../domain/translations/file-problems.ts'
import type { ColumnMapping } from '../../../domain/translations/translation-files.ts'
import { useNotifyWithUndo } from '../../content-shared/UndoToast.tsx'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { ImportFrame } from '../../resources/ImportFrame.tsx'
import { useFileImport } from '../../resources/useFileImport.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { TranslationImportReport } from '../translation-types.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { type ImportOptions, importTranslations, previewImport, previewMoreRows } from './import-requests.ts'
import { TextLanguageSelect } from './TextLanguageSelect.tsx'
import { type ReadMoreRows, TranslationImportPreview } from './TranslationImportPreview.tsx'
import { useImportColumns } from './useImportColumns.ts'
import { countSelected, useImportSelection } from './useImportSelection.ts'

interface TranslationImportOptions extends ImportOptions {
  readonly isPublished: boolean
}

const defaultOptions: TranslationImportOptions = { language: 'he', isPart: false, isPublished: false }

/** Takes over what came back from translators: each change is shown first, and made once that is agreed to. */
export const TranslationImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const translationImport = useTranslationImport(onClose)

  const { importing, manner, change, chosen, apply, choice, readMore, table, sayColumns } = translationImport
  const { report, error } = importing

  return (
    <ImportFrame
      title={t('exchange.taken.title')}
      text={t('exchange.taken.text')}
      accept=".xlsx,.csv,.tsv,.txt,.xlf,.xliff,.sdlxliff,.mqxliff,.po,.pot,.json"
      importing={importing}
      canApply={chosen > 0 && !table.isAsked}
      onApply={() => void apply()}
      onClose={onClose}
      onCancel={importing.cancel}
      asked={<ImportFields manner={manner} change={change} />}
    >
      {table.isAsked && table.found ? (
        <ImportColumns found={table.found} mapping={table.said} onMap={sayColumns} />
      ) : (
        error !== undefined && <ImportFailure error={error} />
      )}
      {table.found && !table.isAsked && <Button onClick={table.ask}>{t('exchange.columns.change')}</Button>}
      {report && !table.isAsked && (
        <TranslationImportPreview report={report} choice={choice} readMore={readMore} />
      )}
    </ImportFrame>
  )
}

/** The way of a file back: what it would do, which of it is done, and how. */
const useTranslationImport = (onDone: () => void) => {
  const t = useTranslate()
  const notifyWithUndo = useNotifyWithUndo()
  const refresh = useRefresh()
  const [manner, setManner] = useState(defaultOptions)
  const choice = useImportSelection()
  const sentOptions = useRef(defaultOptions)
  const table = useImportColumns()
  const importing = useFileImport<TranslationImportReport>((file, agreed, watching) =>
    table.send(file, watching.signal, (columns) => {
      const readOptions = { ...sentOptions.current, columns }
      const { isPublished } = manner
      return agreed
        ? importTranslations(file, readOptions, agreed, { ...choice.said, isPublished }, watching)
        : previewImport(file, readOptions, watching)
    }),
  )

  const { file, report, choose } = importing
  const loadPreview = async (newFile: File, options: TranslationImportOptions) => {
    choice.turnBack()
    sentOptions.current = options
    await choose(newFile)
  }
  const change = (part: Partial<TranslationImportOptions>) => {
    const options = { ...manner, ...part }
    setManner(options)
    if (file && !('isPublished' in part)) void loadPreview(file, options)
  }
  const apply = async () => {
    const result = await importing.apply()
    if (!result) return
    const message = t('exchange.taken.done', { smart_count: result.written })
    if (result.operation_id) notifyWithUndo(message, result.operation_id)
    refresh()
    onDone()
  }
  const chooseFile = async (newFile: File) => {
    table.reset()
    await loadPreview(newFile, manner)
  }
  const sayColumns = (columns: ColumnMapping) => {
    table.say(columns)
    if (file) void loadPreview(file, manner)
  }
  const readMore: ReadMoreRows = (kind, offset, signal) => {
    if (!file || !report) return Promise.reject(new Error('Nothing has been told'))
    return previewMoreRows(
      file,
      { ...sentOptions.current, columns: table.said },
      report,
      { kind, offset },
      signal,
    )
  }

  return {
    importing: { ...importing, choose: chooseFile },
    ...{ manner, change, choice, readMore, apply, table, sayColumns },
    chosen: report ? countSelected(report, choice) : 0,
  }
}

type TranslationImport = ReturnType<typeof useTranslationImport>

const ImportFields = ({ manner, change }: Pick<TranslationImport, 'manner' | 'change'>) => {
  const t = useTranslate()
  const mayPublish = useMay()(contentAccess.publish)

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 1 }}>
      <TextLanguageSelect
        label={t('exchange.taken.language')}
        value={manner.language}
        onChange={(language) => change({ language })}
      />
      {mayPublish && (
        <FormControlLabel
          control={
            <Switch checked={manner.isPublished} onChange={(_, isPublished) => change({ isPublished })} />
          }
          label={t('exchange.taken.published')}
        />
      )}
      <FormControlLabel
        control={<Switch checked={manner.isPart} onChange={(_, isPart) => change({ isPart })} />}
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
