import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { onDemand } from '../../../ui/loading/later.ts'
import { useWords } from '../../../ui/useWords.ts'

const ColumnPopover = onDemand(async () => (await import('./ColumnPopover.tsx')).ColumnPopover)

/** Opens the choice of the columns of the list around. */
export const ColumnsButton = () => {
  const words = useWords()
  const [anchor, setAnchor] = useState<Element | null>(null)
  return (
    <>
      <IconButton
        title={words('resource.columns.title')}
        aria-label={words('resource.columns.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumn />
      </IconButton>
      <Suspense>{anchor && <ColumnPopover anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
