import { Paper } from '@mui/material'
import { Suspense } from 'react'
import { useTabAddress } from '../../../../editing/drawer-address.ts'
import { LoadingRows } from '../../../../ui/loading/LoadingRows.tsx'
import { CardTabs } from './CardTabs.tsx'
import { OptionTable, type TableProps } from './OptionTable.tsx'
import { idOf, openTab, panels } from './tabs.ts'

/** A dropdown on one card: its table and, in further tabs, what else there is of it. One tab at a time. */
export const DropdownCard = (props: TableProps) => {
  const { editing } = props
  const tab = openTab(useTabAddress().tab)
  const Panel = tab === 'table' ? undefined : panels[tab]
  return (
    <Paper variant="outlined">
      <CardTabs editing={editing} tab={tab} />
      <div role="tabpanel" id={`${idOf(tab)}-panel`} aria-labelledby={idOf(tab)}>
        <Suspense fallback={<LoadingRows />}>
          {Panel ? <Panel editing={editing} /> : <OptionTable {...props} />}
        </Suspense>
      </div>
    </Paper>
  )
}
