import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useDeleteMany, useListContext } from 'react-admin'
import { isActionAvailable, isActionDone } from '../../../domain/descriptor/actions.ts'
import type { BulkMeta } from '../../providers/dataProvider.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useActionFailure } from '../error-messages.ts'
import { useDescriptor, useRights } from '../resource-context.ts'
import { RemovalQuestion } from './RemovalQuestion.tsx'
import { type NamedAction, useActions, useRunAction } from './useRunAction.ts'

const ActionQuestion = lazyRoute(async () => (await import('./ActionQuestion.tsx')).ActionQuestion)

/** Bulk actions on the selected rows, with the number of rows and a button that clears the selection. */
export const BulkActions = () => {
  const t = useTranslate()
  const descriptor = useDescriptor()
  const rights = useRights(descriptor)
  const { selectedIds, data = [], onUnselectItems } = useListContext()

  const chosenRecords = data.filter(({ id }) => selectedIds.includes(id))
  const clearSelection = () => onUnselectItems()

  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography aria-live="polite">
        {t('resource.selected', { smart_count: selectedIds.length })}
      </Typography>
      <BulkActionButtons chosen={chosenRecords} onDone={clearSelection} />
      {rights.delete && <Remove chosen={chosenRecords} />}
      <Button size="small" onClick={clearSelection}>
        {t('resource.unselect')}
      </Button>
    </Stack>
  )
}

const isPossible = ({ action }: NamedAction, records: readonly RaRecord[]): boolean =>
  records.every((record) => isActionAvailable(action, record)) &&
  !records.every((record) => isActionDone(action, record))

interface Props {
  chosen: readonly RaRecord[]
  onDone: () => void
}

/** Buttons of the actions that the resource declares for several records. */
const BulkActionButtons = ({ chosen, onDone }: Props) => {
  const t = useTranslate()
  const language = useLanguage()
  const actions = useActions('many')
  const records = chosen.map(({ id, version }) => ({ id, version }))
  const { start, question, isPending } = useRunAction({ records, onDone })

  return (
    <>
      {actions.map((namedAction) => {
        const isActionPossible = isPossible(namedAction, chosen)
        return (
          <span key={namedAction.name} title={isActionPossible ? undefined : t('resource.notForThese')}>
            <Button
              size="small"
              variant="outlined"
              disabled={!isActionPossible || isPending}
              onClick={() => start(namedAction)}
            >
              {namedAction.action.label[language]}
            </Button>
          </span>
        )
      })}
      {question && (
        <ActionQuestion question={question} about={t('resource.selected', { smart_count: chosen.length })} />
      )}
    </>
  )
}

/** Whether the user may do anything with selected rows. */
export const useCanSelect = (): boolean => {
  const descriptor = useDescriptor()
  const rights = useRights(descriptor)
  const actions = useActions('many')
  return rights.delete || actions.length > 0
}

const Remove = ({ chosen }: { chosen: readonly RaRecord[] }) => {
  const t = useTranslate()
  const notifyDone = useNotifyDone()
  const { resource, onUnselectItems, refetch } = useListContext()
  const [isAsking, setIsAsking] = useState(false)
  const meta: BulkMeta = { records: chosen.map(({ id, version }) => ({ id, version })) }
  const count = { smart_count: chosen.length }
  const reportFailure = useActionFailure(refetch)
  const [deleteMany, { isPending }] = useDeleteMany(
    resource,
    { ids: chosen.map(({ id }) => id), meta },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        onUnselectItems()
        notifyDone('resource.removedMany', { messageArgs: count })
      },
      onError: reportFailure,
      onSettled: () => setIsAsking(false),
    },
  )

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {t('resource.remove')}
      </Button>
      {isAsking && (
        <RemovalQuestion
          title={t('resource.removeMany', count)}
          ids={chosen.map(({ id }) => id)}
          isPending={isPending}
          onConfirm={() => deleteMany()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
