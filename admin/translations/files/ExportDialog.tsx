import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  ListItemText,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material'
import { useId } from 'react'
import {
  formatNames,
  type TranslationFileFormat,
  translationFileFormats,
} from '../../../domain/translations/translation-files.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ExportLanguages, SourceAndTarget } from './TextLanguageSelect.tsx'
import { type ExportScope, useTextExport } from './useTextExport.ts'

/** Dialog to download texts in a file format and languages of the user's choice. */
export const ExportDialog = ({ exportScope, onClose }: { exportScope: ExportScope; onClose: () => void }) => {
  const t = useTranslate()
  const titleId = useId()
  const { options, changeOptions, isRunning, run, cancel } = useTextExport(exportScope, onClose)

  const scopeMessage = exportScope.isSelection ? 'exchange.chosen' : 'exchange.found'
  const Languages = translationFileFormats[options.format].isSingleLanguage
    ? SourceAndTarget
    : ExportLanguages

  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={titleId}>{t('exchange.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{t('exchange.text')}</DialogContentText>
        <DialogContentText color="textPrimary">
          {t(scopeMessage, { smart_count: exportScope.count })}
        </DialogContentText>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <FormatSelect value={options.format} onChange={(format) => changeOptions({ format })} />
          <Languages options={options} changeOptions={changeOptions} />
        </Box>
        <FormControlLabel
          control={<Switch checked={options.drafts} onChange={(_, drafts) => changeOptions({ drafts })} />}
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

/** Select for the file format; each option has a hint. */
const FormatSelect = ({ value, onChange }: FormatSelectProps) => {
  const t = useTranslate()

  const select = (name: string) => {
    const selectedFormat = formatNames.find((format) => format === name)
    if (selectedFormat) onChange(selectedFormat)
  }

  return (
    <TextField
      select
      fullWidth
      label={t('exchange.format')}
      helperText={t(`exchange.formatHints.${value}`)}
      value={value}
      onChange={({ target }) => select(target.value)}
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
