import { Paper } from '@mui/material'
import { Suspense } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import { useTabAddress } from '../../../../editing/drawer-address.ts'
import { LoadingRows } from '../../../../ui/loading/LoadingRows.tsx'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { CardTabs } from './CardTabs.tsx'
import { OptionTable } from './OptionTable.tsx'
import { idOf, openTab, panels } from './tabs.ts'

interface Props {
  editing: DropdownEditing
  /** The language of the label in which the typing begins. */
  start?: Language
  /** The address of the next item of the list that has a gap. */
  nextGap?: string
}

/** A dropdown on one card: its table and, in further tabs, what else there is of it. One tab at a time. */
export const DropdownCard = ({ editing, start, nextGap }: Props) => {
  const tab = openTab(useTabAddress().tab)
  const Panel = tab === 'table' ? undefined : panels[tab]
  return (
    <Paper variant="outlined">
      <CardTabs editing={editing} tab={tab} />
      <div role="tabpanel" id={`${idOf(tab)}-panel`} aria-labelledby={idOf(tab)}>
        <Suspense fallback={<LoadingRows />}>
          {Panel ? (
            <Panel editing={editing} />
          ) : (
            <OptionTable editing={editing} start={start} nextGap={nextGap} />
          )}
        </Suspense>
      </div>
    </Paper>
  )
}
