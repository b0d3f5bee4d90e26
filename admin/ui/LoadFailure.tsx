import CloudOff from '@mui/icons-material/CloudOffOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { refusalIn } from '../providers/http.ts'
import { Notice } from './Notice.tsx'
import { useWords } from './useWords.ts'

/** Says why something could not be loaded, and lets a person try again where that may help. */
export const LoadFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const words = useWords()
  const translate = useTranslate()
  if (refusalIn(error)?.code === 'forbidden')
    return <Notice isFailure icon={<LockOutlined />} title={words('ui.noRights')} />
  return (
    <Notice
      isFailure
      icon={<CloudOff />}
      title={words('ui.loadFailed')}
      text={refusalIn(error) && translate(error.message)}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {words('ui.retry')}
        </Button>
      }
    />
  )
}
