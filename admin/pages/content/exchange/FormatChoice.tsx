import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { formatNames, type TranslationFileFormat } from '../../../../domain/translations/translation-files.ts'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  readonly value: TranslationFileFormat
  readonly onChange: (format: TranslationFileFormat) => void
}

/** The form of a file, with what each is for. */
export const FormatChoice = ({ value, onChange }: Props) => {
  const words = useWords()
  const choose = (name: string) => {
    const chosen = formatNames.find((format) => format === name)
    if (chosen) onChange(chosen)
  }
  return (
    <TextField
      select
      fullWidth
      label={words('exchange.format')}
      helperText={words(`exchange.formatHints.${value}`)}
      value={value}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { renderValue: () => words(`exchange.formats.${value}`) } }}
      sx={{ gridColumn: '1 / -1' }}
    >
      {formatNames.map((format) => (
        <MenuItem key={format} value={format}>
          <ListItemText
            primary={words(`exchange.formats.${format}`)}
            secondary={words(`exchange.formatHints.${format}`)}
          />
        </MenuItem>
      ))}
    </TextField>
  )
}
