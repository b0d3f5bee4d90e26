import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import {
  formatNames,
  type TranslationFileFormat,
  translationFileFormats,
} from '../../../domain/translations/translation-files.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ExportLanguages, SourceAndTarget } from './TextLanguageSelect.tsx'
import { type ExportScope, useTextExport } from './useTextExport.ts'

/** Asks in which form, and which languages, texts are to leave. */
export const ExportDialog = ({ exportScope, onClose }: { exportScope: ExportScope; onClose: () => void }) => {
  const t = useTranslate()
  const titleId = useId()
  const { asked, ask, isRunning, run, cancel } = useTextExport(exportScope, onClose)

  const scopeMessage = exportScope.isChosen ? 'exchange.chosen' : 'exchange.found'
  const Languages = translationFileFormats[asked.format].isSingleLanguage ? SourceAndTarget : ExportLanguages

  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={titleId}>{t('exchange.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{t('exchange.text')}</DialogContentText>
        <DialogContentText color="textPrimary">
          {t(scopeMessage, { smart_count: exportScope.count })}
        </DialogContentText>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <FormatSelect value={asked.format} onChange={(format) => ask({ format })} />
          <Languages asked={asked} ask={ask} />
        </Box>
        <FormControlLabel
          control={<Switch checked={asked.drafts} onChange={(_, drafts) => ask({ drafts })} />}
          label={t('exchange.drafts')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={isRunning ? cancel : onClose}>{t('exchange.cancel')}</Button>
        <Button variant="contained" loading={isRunning} onClick={() => void run()}>
          {t('exchange.download')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FormatSelectProps {
  readonly value: TranslationFileFormat
  readonly onChange: (format: TranslationFileFormat) => void
}

/** The form of a file, with what each is for. */
const FormatSelect = ({ value, onChange }: FormatSelectProps) => {
  const t = useTranslate()

  const choose = (name: string) => {
    const chosen = formatNames.find((format) => format === name)
    if (chosen) onChange(chosen)
  }

  return (
    <TextField
      select
      fullWidth
      label={t('exchange.format')}
      helperText={t(`exchange.formatHints.${value}`)}
      value={value}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { renderValue: () => t(`exchange.formats.${value}`) } }}
      sx={{ gridColumn: '1 / -1' }}
    >
      {formatNames.map((format) => (
        <MenuItem key={format} value={format}>
          <ListItemText
            primary={t(`exchange.formats.${format}`)}
            secondary={t(`exchange.formatHints.${format}`)}
          />
        </MenuItem>
      ))}
    </TextField>
  )
}
