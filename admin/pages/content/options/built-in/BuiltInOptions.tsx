import { Alert, AlertTitle, Box, Typography } from '@mui/material'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { columnsFor, leading, wide } from '../grid/grid.ts'
import { builtInFor } from './built-in-for.ts'

interface Props {
  contentKey: string
  /** The languages that have a column. */
  languages: readonly Language[]
}

/** What a dropdown without options may be about: examples by the words of its key, to be read only. */
export const BuiltInOptions = ({ contentKey, languages }: Props) => {
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
          <Box key={option.en} component="li" sx={[columnsFor(languages), { paddingBlock: 2 }]}>
            <Typography variant="body2" sx={leading}>
              {index + 1}
            </Typography>
            {languages.map((code) => (
              <Typography key={code} variant="body2" lang={code} dir={directions[code]} sx={wide}>
                {option[code]}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </>
  )
}
