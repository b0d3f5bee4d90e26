import { Alert, AlertTitle, Box, Typography } from '@mui/material'
import { directions, languages } from '../../../../../domain/languages.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { gridColumns, wide } from '../grid/grid.ts'
import { builtInFor } from './built-in-for.ts'

/** What a dropdown without options may be about: examples by the words of its key, to be read only. */
export const BuiltInOptions = ({ contentKey }: { contentKey: string }) => {
  const words = useWords()
  const language = useLanguage()
  const { hint, options } = builtInFor(contentKey)
  return (
    <>
      <Alert severity="info" sx={{ margin: 3 }}>
        <AlertTitle>{hint[language]}</AlertTitle>
        {words('options.builtIn')}
      </Alert>
      <Box
        component="ul"
        aria-label={hint[language]}
        sx={{ margin: 0, padding: 0, listStyle: 'none', color: 'text.secondary' }}
      >
        {options.map((option, index) => (
          <Box key={option.en} component="li" sx={{ ...gridColumns, paddingBlock: 2 }}>
            <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }}>
              {index + 1}
            </Typography>
            {languages.map((code) => (
              <Typography key={code} variant="body2" lang={code} dir={directions[code]} sx={wide}>
                {option[code]}
              </Typography>
            ))}
            <span />
          </Box>
        ))}
      </Box>
    </>
  )
}
