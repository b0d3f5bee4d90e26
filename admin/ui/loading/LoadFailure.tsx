import CloudOff from '@mui/icons-material/CloudOffOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { refusalIn } from '../../providers/http.ts'
import { Notice } from '../Notice.tsx'
import { useWords } from '../useWords.ts'

interface Props {
  error: Error
  onRetry: () => void
  /** What could not be loaded, where it can be named. */
  title?: string
  /** The way back, where the page shows no other. */
  back?: ReactNode
}

/** Says why something could not be loaded, and lets a person try again where that may help. */
export const LoadFailure = ({ error, onRetry, title, back }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const refusal = refusalIn(error)
  if (refusal?.code === 'forbidden')
    return <Notice isFailure icon={<LockOutlined />} title={words('ui.noRights')} action={back} />
  if (refusal?.code === 'not_found')
    return (
      <Notice
        isFailure
        icon={<SearchOff />}
        title={title ?? words('ui.loadFailed')}
        text={translate(error.message)}
        action={back}
      />
    )
  return (
    <Notice
      isFailure
      icon={<CloudOff />}
      title={title ?? words('ui.loadFailed')}
      text={translate(refusal ? error.message : 'errors.unknown')}
      action={
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
          {back}
          <Button variant="outlined" onClick={onRetry}>
            {words('ui.retry')}
          </Button>
        </Stack>
      }
    />
  )
}
