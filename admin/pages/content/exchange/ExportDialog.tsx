import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { translationFileFormats } from '../../../../domain/translations/translation-files.ts'
import { useWords } from '../../../ui/useWords.ts'
import { FormatChoice } from './FormatChoice.tsx'
import { FromAndInto, LanguageChoice } from './LanguageChoice.tsx'
import { type Leaving, useTextExport } from './useTextExport.ts'

/** Asks in which form, and which languages, texts are to leave. */
export const ExportDialog = ({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) => {
  const words = useWords()
  const id = useId()
  const { asked, ask, isRunning, run, cancel } = useTextExport(leaving, onClose)
  const scope = leaving.isChosen ? 'exchange.chosen' : 'exchange.found'
  const Languages = translationFileFormats[asked.format].isOfOne ? FromAndInto : LanguageChoice
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={id}>{words('exchange.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{words('exchange.text')}</DialogContentText>
        <DialogContentText color="textPrimary">
          {words(scope, { smart_count: leaving.count })}
        </DialogContentText>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <FormatChoice value={asked.format} onChange={(format) => ask({ format })} />
          <Languages asked={asked} ask={ask} />
        </Box>
        <FormControlLabel
          control={<Switch checked={asked.drafts} onChange={(_, drafts) => ask({ drafts })} />}
          label={words('exchange.drafts')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={isRunning ? cancel : onClose}>{words('exchange.cancel')}</Button>
        <Button variant="contained" loading={isRunning} onClick={() => void run()}>
          {words('exchange.download')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
