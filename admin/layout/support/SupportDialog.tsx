import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useCopy } from '../../ui/useCopy.ts'
import { useWords } from '../../ui/useWords.ts'
import { useSupportReport } from '../SupportReport.tsx'

/** What happened where and when, to be copied for who can find out why. */
export const SupportDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const id = useId()
  const report = useSupportReport()
  const { outcome, copy } = useCopy(report)

  return (
    <Dialog open maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{words('support.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{words('support.text')}</DialogContentText>
        <TextField
          multiline
          label={words('support.report')}
          value={report}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: 'auto' } }}
        />
        {outcome && (
          <Alert severity={outcome === 'copied' ? 'success' : 'warning'}>
            {words(`outward.once.${outcome}`)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words('outward.once.close')}</Button>
        <Button variant="contained" onClick={() => void copy()}>
          {words('outward.once.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
