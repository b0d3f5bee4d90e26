import { Box, Typography } from '@mui/material'
import { memo } from 'react'
import { directions, type Language, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { columnsFor } from './grid.ts'

/** What the columns are; where there are none, each field says it. */
export const LanguageHeads = memo(({ languages }: { languages: readonly Language[] }) => (
  <Box
    aria-hidden
    sx={[
      columnsFor(languages),
      { display: { xs: 'none', sm: 'grid' }, height: 36, color: 'text.secondary', fontWeight: 500 },
    ]}
  >
    <span />
    <Typography variant="body2" sx={{ paddingInline: 2.5, fontWeight: 500 }}>
      {useWords()('content.editor.optionValue')}
    </Typography>
    {languages.map((language) => (
      <Typography
        key={language}
        variant="body2"
        lang={language}
        dir={directions[language]}
        sx={{ paddingInline: 2.5, fontWeight: 500 }}
      >
        {nativeNames[language]}
      </Typography>
    ))}
  </Box>
))
