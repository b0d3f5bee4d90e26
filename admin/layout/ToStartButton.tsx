import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../ui/useTranslate.ts'

/** Link to the start page, for pages without content. */
export const ToStartButton = () => {
  const t = useTranslate()

  return (
    <Button component={Link} to="/" variant="outlined" color="inherit">
      {t('shell.toStart')}
    </Button>
  )
}
