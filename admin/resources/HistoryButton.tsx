import HistoryIcon from '@mui/icons-material/History'
import { Button } from '@mui/material'
import { Suspense } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import { useHistoryDrawer } from '../form/drawer-address.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const HistoryDrawer = lazyRoute(async () => (await import('./RecordHistory.tsx')).HistoryDrawer)

const plainProps = { size: 'small' } as const
const outlinedProps = { variant: 'outlined', color: 'inherit', startIcon: <HistoryIcon /> } as const

interface Props {
  resource: string
  /** Record; defaults to the one in context. */
  record?: Pick<RaRecord, 'id' | 'version'>
  /** Whether the user may edit this record at all. */
  canEdit?: boolean
  /** Whether to draw a plain link, as under a history excerpt. */
  isPlain?: boolean
  /** Label that replaces the default, for example one with the number of entries. */
  label?: string
}

/** Button that opens the history of a record in a drawer; the URL holds whether it is open. */
export const HistoryButton = ({ resource, record, canEdit = true, isPlain = false, label }: Props) => {
  const t = useTranslate()
  const contextRecord = useRecordContext()
  const { isOpen, show } = useHistoryDrawer()

  const shownRecord = record ?? contextRecord
  if (!shownRecord) return null

  return (
    <>
      <Button
        {...(isPlain ? plainProps : outlinedProps)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => show(true)}
      >
        {label ?? t(isPlain ? 'history.all' : 'history.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer
            resource={resource}
            id={shownRecord.id}
            version={Number(shownRecord.version)}
            canEdit={canEdit}
            onClose={() => show(false)}
          />
        </Suspense>
      )}
    </>
  )
}
