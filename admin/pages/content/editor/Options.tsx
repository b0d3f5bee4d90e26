import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { directions, languages, nativeNames } from '../../../../domain/languages.ts'
import { displayText } from '../../../content-shared/text-display.tsx'
import type { DropdownOption } from '../../../providers/content.ts'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { useWords } from '../../../ui/useWords.ts'
import { OptionList } from './OptionList.tsx'

interface Props {
  name: string
  options: readonly DropdownOption[]
}

const OptionTable = ({ name, options }: Props) => {
  const words = useWords()
  return (
    <Table size="small" aria-label={name} sx={{ tableLayout: 'fixed', overflowWrap: 'break-word' }}>
      <TableHead>
        <TableRow>
          <TableCell>{words('content.editor.optionValue')}</TableCell>
          {languages.map((language) => (
            <TableCell key={language} lang={language}>
              {nativeNames[language]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {options.map(({ value, text }) => (
          <TableRow key={value}>
            <TableCell>
              <bdi dir="ltr">{value}</bdi>
            </TableCell>
            {languages.map((language) => (
              <TableCell key={language} lang={language}>
                <bdi dir={directions[language]}>
                  {displayText(text[language], language) || words('ui.noText')}
                </bdi>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The options of a dropdown, to be read beside its label. */
export const Options = ({ options }: Pick<Props, 'options'>) => {
  const words = useWords()
  const name = words('content.editor.options')
  const Shown = useIsPhone() ? OptionList : OptionTable
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ marginBlock: 4 }}>
        {name}
      </Typography>
      <Paper variant="outlined">
        <Shown name={name} options={options} />
      </Paper>
    </Box>
  )
}
