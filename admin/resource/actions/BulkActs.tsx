import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { isActionAvailable, isActionDone } from '../../../domain/descriptor/actions.ts'
import { onDemand } from '../../ui/loading/later.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { useAct } from './useAct.ts'
import { type Named, useActions } from './useActions.ts'

const ActionQuestion = onDemand(async () => (await import('./ActionQuestion.tsx')).ActionQuestion)

interface Props {
  chosen: readonly RaRecord[]
  onDone: () => void
}

const isPossible = ({ action }: Named, chosen: readonly RaRecord[]): boolean =>
  chosen.every((record) => isActionAvailable(action, record)) &&
  !chosen.every((record) => isActionDone(action, record))

/** What can be done with the chosen rows of a list by the actions of its resource. */
export const BulkActs = ({ chosen, onDone }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const actions = useActions('many')
  const records = chosen.map(({ id, version }) => ({ id, version }))
  const { start, question, isPending } = useAct({ records, onDone })
  return (
    <>
      {actions.map((named) => {
        const isOpen = isPossible(named, chosen)
        return (
          <span key={named.name} title={isOpen ? undefined : words('resource.notForThese')}>
            <Button
              size="small"
              variant="outlined"
              disabled={!isOpen || isPending}
              onClick={() => start(named)}
            >
              {named.action.label[language]}
            </Button>
          </span>
        )
      })}
      {question && (
        <ActionQuestion
          question={question}
          about={words('resource.selected', { smart_count: chosen.length })}
        />
      )}
    </>
  )
}
