import Button from '@mui/material/Button'
import { useLocation } from 'react-router-dom'
import { useCopyLink } from '../../../resource/useCopyLink.ts'
import { useWords } from '../../../ui/useWords.ts'

/** Copies the address of the page, which names the open entry. */
export const CopyAddress = ({ id }: { id: string }) => {
  const words = useWords()
  const copy = useCopyLink()
  const { pathname } = useLocation()
  return (
    <Button
      variant="outlined"
      size="small"
      color="inherit"
      onClick={() => void copy(`${pathname}?entry=${id}`)}
    >
      {words('logs.address')}
    </Button>
  )
}
