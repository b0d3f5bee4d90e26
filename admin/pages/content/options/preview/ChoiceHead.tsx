import { Box } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useWords } from '../../../../ui/useWords.ts'

/** The head over the boxes that choose rows: its name is for those who do not see them. */
export const ChoiceHead = () => (
  <Box role="columnheader" sx={{ position: { xs: 'absolute', md: 'static' } }}>
    <span style={visuallyHidden}>{useWords()('options.tools.choice')}</span>
  </Box>
)
