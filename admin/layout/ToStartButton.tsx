import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useTranslate } from '../ui/useTranslate.ts'

/** The way back from a page that shows nothing. */
export const ToStartButton = () => (
  <Button component={Link} to="/" variant="outlined" color="inherit">
    {useTranslate()('shell.toStart')}
  </Button>
)
