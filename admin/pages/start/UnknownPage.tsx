import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/useWords.ts'
import { ToStart } from './ToStart.tsx'

/** What is shown at an address that leads nowhere. */
export const UnknownPage = () => {
  const words = useWords()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={words('shell.unknown.title')} />
      <Typography sx={{ marginBlockEnd: 4 }}>{words('shell.unknown.text')}</Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <ToStart />
        <Button color="inherit" onClick={() => void navigate(-1)}>
          {words('shell.back')}
        </Button>
      </Stack>
    </>
  )
}
