import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { directions, languages, nativeNames } from '../../../../domain/languages.ts'
import type { DropdownOption } from '../../../providers/content.ts'
import { useWords } from '../../../ui/useWords.ts'

/** The options of a dropdown, to be read beside its label. */
export const Options = ({ options }: { options: readonly DropdownOption[] }) => {
  const words = useWords()
  const title = words('content.editor.options')
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ marginBlock: 4 }}>
        {title}
      </Typography>
      <Paper variant="outlined">
        <Table size="small" aria-label={title} sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
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
                    <bdi dir={directions[language]}>{text[language] || words('ui.noText')}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  )
}
