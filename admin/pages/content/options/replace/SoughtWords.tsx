import { Box, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material'
import { languages, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Replacing } from './useReplacing.ts'

/** What is looked for, what comes in its place, and where. */
export const SoughtWords = ({ replacing: { asked, ask } }: { replacing: Replacing }) => {
  const words = useWords()
  return (
    <>
      <Box
        sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr) 180px' } }}
      >
        {(['find', 'replace'] as const).map((name) => (
          <TextField
            key={name}
            autoFocus={name === 'find'}
            label={words(`options.tools.replace.${name}`)}
            value={asked[name]}
            onChange={({ target }) => ask({ [name]: target.value })}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
        ))}
        <TextField
          select
          label={words('options.tools.replace.where')}
          value={asked.language}
          onChange={({ target }) => {
            const language = languages.find((one) => one === target.value)
            ask({ language: language ?? 'all' })
          }}
        >
          {(['all', ...languages] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {one === 'all' ? words('options.tools.replace.all') : nativeNames[one]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4 }}>
        {(['wholeWord', 'matchCase'] as const).map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox size="small" checked={asked[name]} />}
            onChange={(_, checked) => ask({ [name]: checked })}
            label={words(`options.tools.replace.${name}`)}
          />
        ))}
      </Stack>
    </>
  )
}
