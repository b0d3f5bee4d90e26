import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { type ItemAct, itemActs } from '../../../../../domain/content/item-acts.ts'
import type { SectionKey } from '../../../../../domain/sections.ts'
import type { Action } from '../../../../providers/content.ts'
import { SelectionBar } from '../../../../resource/list/selection/SelectionBar.tsx'
import { useVisibleSelection } from '../../../../resource/list/selection/useVisibleSelection.ts'
import { onDemand } from '../../../../ui/loading/later.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { hasDraft } from '../actions.ts'
import { meantBy } from './acts.ts'

const ActQuestion = onDemand(async () => (await import('./ActQuestion.tsx')).ActQuestion)

const acts = ['discard', 'activate', 'deactivate', 'copy', 'publish'] as const satisfies readonly ItemAct[]

interface Asked {
  act: ItemAct
  rows: readonly Action[]
}

interface BarProps {
  chosen: readonly Action[]
  onAsk: (asked: Asked) => void
}

const Bar = ({ chosen, onAsk }: BarProps) => {
  const words = useWords()
  const may = useMay()
  const { onUnselectItems } = useListContext()
  const drafts = chosen.filter(hasDraft).length
  const offered = acts
    .filter((act) => may(itemActs[act]))
    .map((act) => ({ act, rows: meantBy(act, chosen) }))
    // Hardly any row is switched off.
    .filter(({ act, rows }) => act !== 'activate' || rows.length > 0)
  return (
    <SelectionBar
      chosen={words('itemActs.chosen', { smart_count: chosen.length })}
      details={drafts > 0 && words('itemActs.waiting', { smart_count: drafts })}
      onClear={() => onUnselectItems()}
    >
      {offered.map(({ act, rows }) => (
        <Button
          key={act}
          variant={act === 'publish' ? 'contained' : 'outlined'}
          color={act === 'discard' ? 'error' : 'primary'}
          disabled={rows.length === 0}
          onClick={() => onAsk({ act, rows })}
        >
          {words(`itemActs.acts.${act}`)}
        </Button>
      ))}
    </SelectionBar>
  )
}

/** What is chosen of the actions of a page, and what can be done with it; nothing while nothing is. */
export const ActionSelection = ({ section }: { section: SectionKey }) => {
  const { data = [], selectedIds } = useListContext<Action>()
  const [asked, setAsked] = useState<Asked>()
  useVisibleSelection()
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  return (
    <>
      {chosen.length > 0 && <Bar chosen={chosen} onAsk={setAsked} />}
      <Suspense>
        {asked && <ActQuestion section={section} {...asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}
