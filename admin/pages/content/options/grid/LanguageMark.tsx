import { Typography } from '@mui/material'
import type { Language } from '../../../../../domain/languages.ts'

/** The language of a field where no column says it. */
export const LanguageMark = ({ language }: { language: Language }) => (
  <Typography
    aria-hidden
    variant="caption"
    component="span"
    color="textSecondary"
    sx={{ display: { md: 'none' }, marginInlineEnd: 2 }}
  >
    {language}
  </Typography>
)
