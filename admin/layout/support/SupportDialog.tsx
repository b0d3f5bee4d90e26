import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId } from 'react'
import { useCopy } from '../../ui/useCopy.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useSupportReport } from '../SupportReport.tsx'

/** Dialog with a report of the current state, to be copied and sent to technical support. */
export const SupportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const id = useId()
  const report = useSupportReport()
  const { outcome, copy } = useCopy(report)

  return (
    <Dialog open maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('support.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{t('support.text')}</DialogContentText>
        <TextField
          multiline
          label={t('support.report')}
          value={report}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: 'auto' } }}
        />
        {outcome && (
          <Alert severity={outcome === 'copied' ? 'success' : 'warning'}>
            {t(`outward.once.${outcome}`)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('outward.once.close')}</Button>
        <Button variant="contained" onClick={() => void copy()}>
          {t('outward.once.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
