import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { SaveButton, useRecordContext, ValidationError } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Resource } from '../../../domain/resource.ts'
import { useWayBack } from '../../ui/return-path.ts'
import { useShortcut } from '../../ui/useShortcut.ts'
import { useWords } from '../../ui/useWords.ts'
import { useDescriptor } from '../useDescriptor.ts'

/** What is saved of the content reaches visitors. */
const publishing: readonly Resource['store'][] = ['content-items', 'translations']

const SaveOrPublish = () => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const { isSubmitting } = useFormState()
  const { store } = useDescriptor()
  useShortcut('Ctrl+KeyS', () => button.current?.click())
  const act = publishing.includes(store) ? 'editing.publish' : 'editing.save'
  return <SaveButton ref={button} icon={null} label={words(isSubmitting ? 'editing.saving' : act)} />
}

/** The bar that sticks to the bottom of a form: why it could not be saved, the way back, and saving. */
export const SaveBar = () => {
  const words = useWords()
  const back = useWayBack(`/${useDescriptor().name}`, String(useRecordContext()?.id))
  const refused = useFormState().errors.root?.serverError?.message
  return (
    <Paper
      variant="outlined"
      sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 'appBar', marginBlockStart: 4, padding: 3 }}
    >
      {refused && (
        <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
          <ValidationError error={refused} />
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 3, justifyContent: 'flex-end' }}>
        <Button variant="outlined" component={Link} {...back}>
          {words('editing.back')}
        </Button>
        <SaveOrPublish />
      </Stack>
    </Paper>
  )
}
