import Alert from '@mui/material/Alert'
import { isolateBidi } from '../../../domain/format/format.ts'
import { refusalIn } from '../../providers/http.ts'
import { useWords } from '../../ui/useWords.ts'

/** Why a file cannot be read at all, or was refused after it had been looked at. */
export const ImportFailure = ({ error }: { error: unknown }) => {
  const words = useWords()
  const { code = 'internal', fields = {} } = refusalIn(error) ?? {}
  const columns = Object.keys(fields)
  if (code !== 'malformed')
    return (
      <Alert severity="error">
        {words(code === 'invalid' ? 'resource.file.changedMeanwhile' : `errors.${code}`)}
      </Alert>
    )
  return (
    <Alert severity="error">
      {columns.length > 0
        ? words('resource.file.wrongColumn', { name: columns.map(isolateBidi).join(', ') })
        : words('resource.file.unreadable')}
    </Alert>
  )
}
