import { Alert, AlertTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { refusalIn } from '../../../providers/http.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { TextEditing } from './useTextEditing.ts'

interface Props {
  editing: TextEditing
  /** On the main page, what is said asks to try again already. */
  isMain?: boolean
}

const passing: readonly (string | undefined)[] = ['network', 'internal', 'unavailable']

/** What the last save came to and why; a conflict has a dialog of its own. */
export const SaveFailure = ({ editing: { error, conflict }, isMain = false }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  if (!error || conflict) return null
  const code = refusalIn(error)?.code
  const why = code === 'invalid' ? words('content.failed.refused') : translate(error.message)
  return (
    <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
      <AlertTitle>{words(isMain ? 'content.failed.savingMain' : 'content.failed.saving')}</AlertTitle>
      {!(isMain && passing.includes(code)) && why}
    </Alert>
  )
}
