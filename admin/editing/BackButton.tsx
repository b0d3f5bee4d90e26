import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { WayBack } from '../ui/return-path.ts'
import { useWords } from '../ui/useWords.ts'

/** The way back to where a person came from. */
export const BackButton = (wayBack: WayBack) => (
  <Button variant="outlined" color="inherit" component={Link} {...wayBack}>
    {useWords()('editing.back')}
  </Button>
)
