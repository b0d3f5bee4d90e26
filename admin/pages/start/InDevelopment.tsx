import Typography from '@mui/material/Typography'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/useWords.ts'
import { ToStart } from './ToStart.tsx'

/** A page that has its place and its rights already, and its content later. */
export const InDevelopment = ({ title }: { title: string }) => {
  const words = useWords()
  return (
    <>
      <PageHeader title={title} />
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 4 }}>
        {words('shell.inDevelopment')}
      </Typography>
      <ToStart />
    </>
  )
}
