import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { refusalIn } from '../../../providers/http.ts'
import { ImportFrame } from '../../../resource/files/ImportFrame.tsx'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { OneLanguage } from './LanguageChoice.tsx'
import { TakenOutcome } from './TakenOutcome.tsx'
import { type Taking, useTaking } from './useTaking.ts'

const Asked = ({ manner, change }: Pick<Taking, 'manner' | 'change'>) => {
  const words = useWords()
  const mayPublish = useMay()(contentAccess.publish)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 1 }}>
      <OneLanguage
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
  const { code = 'internal', said } = refusalIn(error) ?? {}
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

/** Takes over what came back from translators: each change is shown first, and made once that is agreed to. */
export const TakingDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const taking = useTaking(onClose)
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
      asked={<Asked manner={manner} change={change} />}
    >
      {table.isAsked && table.found ? (
        <ColumnChoice found={table.found} said={table.said} onSaid={sayColumns} />
      ) : (
        error !== undefined && <Failure error={error} />
      )}
      {table.found && !table.isAsked && (
        <Button onClick={table.ask}>{words('exchange.columns.change')}</Button>
      )}
      {report && !table.isAsked && <TakenOutcome report={report} choice={choice} tellMore={tellMore} />}
    </ImportFrame>
  )
}
