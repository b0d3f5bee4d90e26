import { Box, Typography } from '@mui/material'
import { directions, languages, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { gridColumns } from './grid.ts'

/** What the columns are; where there are none, each field says it. */
export const LanguageHeads = () => (
  <Box
    aria-hidden
    sx={{ ...gridColumns, display: { xs: 'none', md: 'grid' }, paddingBlock: 1, color: 'text.secondary' }}
  >
    <span />
    <Typography variant="body2">{useWords()('content.editor.optionValue')}</Typography>
    {languages.map((language) => (
      <Typography
        key={language}
        variant="body2"
        lang={language}
        dir={directions[language]}
        sx={{ paddingInline: 2 }}
      >
        {nativeNames[language]}
      </Typography>
    ))}
    <span />
  </Box>
)
