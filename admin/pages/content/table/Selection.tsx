import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { SelectionBar } from '../../../resource/list/selection/SelectionBar.tsx'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { type PageAct, pageActs, useAsk } from './page-acts.ts'

const bulk = ['remove', 'archive', 'confirm'] as const satisfies readonly PageAct[]

/** What is chosen, and what can be done with it; nothing while nothing is. */
export const Selection = () => {
  const words = useWords()
  const may = useMay()
  const ask = useAsk()
  const { data = [], selectedIds, onUnselectItems } = useListContext<PageRow>()
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  if (chosen.length === 0) return null
  const pending = chosen.reduce((sum, page) => sum + page.pending, 0)
  return (
    <SelectionBar
      chosen={words('contentTable.chosen', { smart_count: chosen.length })}
      details={pending > 0 && words('contentTable.waitingIn', { smart_count: pending })}
      onClear={() => onUnselectItems()}
    >
      {bulk
        .filter((act) => may(pageActs[act].access))
        .map((act) => {
          const meant = chosen.filter(pageActs[act].isFor)
          return (
            <Button
              key={act}
              variant={act === 'confirm' ? 'contained' : 'outlined'}
              color={act === 'remove' ? 'error' : 'primary'}
              disabled={meant.length === 0}
              onClick={() => ask(act, meant)}
            >
              {words(`contentTable.acts.${act}`)}
            </Button>
          )
        })}
    </SelectionBar>
  )
}
