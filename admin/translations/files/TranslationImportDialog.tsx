import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { ColumnMapping } from '../../../domain/translations/translation-files.ts'
import { useNotifyWithUndo } from '../../content-shared/UndoToast.tsx'
import { apiErrorOf } from '../../providers/httpClient.ts'
import {
  type ImportOptions,
  importTranslations,
  previewImport,
  previewMoreRows,
  type TranslationImportReport,
} from '../../providers/translations.ts'
import { ImportFrame } from '../../resources/ImportFrame.tsx'
import { useFileImport } from '../../resources/useFileImport.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { TextLanguageSelect } from './TextLanguageSelect.tsx'
import { type ReadMoreRows, TranslationImportPreview } from './TranslationImportPreview.tsx'
import { useImportColumns } from './useImportColumns.ts'
import { countSelected, useImportSelection } from './useImportSelection.ts'

interface TranslationImportOptions extends ImportOptions {
  readonly isPublished: boolean
}

const first: TranslationImportOptions = { language: 'he', isPart: false, isPublished: false }

/** Takes over what came back from translators: each change is shown first, and made once that is agreed to. */
export const TranslationImportDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const taking = useTranslationImport(onClose)

  const { importing, manner, change, chosen, apply, choice, tellMore, table, sayColumns } = taking
  const { report, error } = importing

  return (
    <ImportFrame
      title={words('exchange.taken.title')}
      text={words('exchange.taken.text')}
      accept=".xlsx,.csv,.tsv,.txt,.xlf,.xliff,.po,.pot,.json"
      importing={importing}
      canApply={chosen > 0 && !table.isAsked}
      onApply={() => void apply()}
      onClose={onClose}
      onCancel={importing.cancel}
      asked={<ImportFields manner={manner} change={change} />}
    >
      {table.isAsked && table.found ? (
        <ImportColumns found={table.found} said={table.said} onSaid={sayColumns} />
      ) : (
        error !== undefined && <Failure error={error} />
      )}
      {table.found && !table.isAsked && (
        <Button onClick={table.ask}>{words('exchange.columns.change')}</Button>
      )}
      {report && !table.isAsked && (
        <TranslationImportPreview report={report} choice={choice} tellMore={tellMore} />
      )}
    </ImportFrame>
  )
}

/** The way of a file back: what it would do, which of it is done, and how. */
const useTranslationImport = (onDone: () => void) => {
  const words = useWords()
  const tell = useNotifyWithUndo()
  const refresh = useRefresh()
  const [manner, setManner] = useState(first)
  const choice = useImportSelection()
  const sent = useRef(first)
  const table = useImportColumns()
  const importing = useFileImport<TranslationImportReport>((file, agreed, watching) =>
    table.send(file, watching.signal, (columns) => {
      const reading = { ...sent.current, columns }
      const { isPublished } = manner
      return agreed
        ? importTranslations(file, reading, agreed, { ...choice.said, isPublished }, watching)
        : previewImport(file, reading, watching)
    }),
  )

  const { file, report, choose } = importing
  const read = async (chosen: File, asked: TranslationImportOptions) => {
    choice.turnBack()
    sent.current = asked
    await choose(chosen)
  }
  const change = (changed: Partial<TranslationImportOptions>) => {
    const after = { ...manner, ...changed }
    setManner(after)
    if (file && !('isPublished' in changed)) void read(file, after)
  }
  const apply = async () => {
    const applied = await importing.apply()
    if (!applied) return
    const said = words('exchange.taken.done', { smart_count: applied.written })
    if (applied.operation_id) tell(said, applied.operation_id)
    refresh()
    onDone()
  }
  const begin = async (other: File) => {
    table.reset()
    await read(other, manner)
  }
  const sayColumns = (columns: ColumnMapping) => {
    table.say(columns)
    if (file) void read(file, manner)
  }
  const tellMore: ReadMoreRows = (kind, offset, signal) => {
    if (!file || !report) return Promise.reject(new Error('Nothing has been told'))
    return previewMoreRows(file, { ...sent.current, columns: table.said }, report, { kind, offset }, signal)
  }

  return {
    importing: { ...importing, choose: begin },
    ...{ manner, change, choice, tellMore, apply, table, sayColumns },
    chosen: report ? countSelected(report, choice) : 0,
  }
}

type TranslationImport = ReturnType<typeof useTranslationImport>

const ImportFields = ({ manner, change }: Pick<TranslationImport, 'manner' | 'change'>) => {
  const words = useWords()
  const mayPublish = useMay()(contentAccess.publish)

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 1 }}>
      <TextLanguageSelect
        label={words('exchange.taken.language')}
        value={manner.language}
        onChange={(language) => change({ language })}
      />
      {mayPublish && (
        <FormControlLabel
          control={
            <Switch checked={manner.isPublished} onChange={(_, isPublished) => change({ isPublished })} />
          }
          label={words('exchange.taken.published')}
        />
      )}
      <FormControlLabel
        control={<Switch checked={manner.isPart} onChange={(_, isPart) => change({ isPart })} />}
        label={words('exchange.taken.part')}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  )
}

const Failure = ({ error }: { error: unknown }) => {
  const words = useWords()

  const { code = 'internal', serverMessage: said } = apiErrorOf(error) ?? {}
  if (code === 'conflict') return <Alert severity="error">{words('exchange.taken.meanwhile')}</Alert>
  if (code === 'too_large') return <Alert severity="error">{words('exchange.taken.tooLarge')}</Alert>
  if (code !== 'malformed') return <Alert severity="error">{words(`errors.${code}`)}</Alert>

  return (
    <Alert severity="error">
      {words('exchange.taken.unreadable')}{' '}
      <Box component="bdi" dir="ltr" lang="en" sx={{ display: 'block', textAlign: 'start' }}>
        {said}
      </Box>
    </Alert>
  )
}
