import Alert from '@mui/material/Alert'
import { optionLabel } from '../../../../domain/descriptor/choice-types.ts'
import { hiddenStatus, type PageStatus, pages } from '../../../../domain/resources/pages.ts'
import type { Drill } from '../../../providers/content.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

const rejected: PageStatus = 'rejected'

const { status: statusField, reason: reasonField } = pages.fields

/** That a page was rejected, with the reason for whoever wrote what waits on it; or that it is in the archive. */
export const PageNotice = ({ page: { status, reason } }: { page: Pick<Drill, 'status' | 'reason'> }) => {
  const language = useLanguage()
  if (status !== rejected && status !== hiddenStatus) return null
  return (
    <Alert severity={status === rejected ? 'error' : 'info'} role="note" sx={{ marginBlockEnd: 3 }}>
      <strong>{optionLabel(statusField.options, status, language)}</strong>
      {reason && (
        <>
          . {reasonField.label[language]}: <bdi>{reason}</bdi>
        </>
      )}
    </Alert>
  )
}
