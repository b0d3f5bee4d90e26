import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type RaRecord, useDeleteMany, useListContext, useNotify } from 'react-admin'
import type { BulkMeta } from '../../providers/data.ts'
import { useWords } from '../../ui/useWords.ts'
import { BulkActs } from '../actions/BulkActs.tsx'
import { useActions } from '../actions/useActions.ts'
import { RemovalQuestion } from '../children/RemovalQuestion.tsx'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { useActFailure } from './useActFailure.ts'

/** True when there is anything that the person may do with chosen rows. */
export const useCanChoose = (): boolean => {
  const rights = useRights(useDescriptor())
  const actions = useActions('many')
  return rights.delete || actions.length > 0
}

const Remove = ({ chosen }: { chosen: readonly RaRecord[] }) => {
  const words = useWords()
  const notify = useNotify()
  const { resource, onUnselectItems, refetch } = useListContext()
  const [isAsking, setIsAsking] = useState(false)
  const meta: BulkMeta = { records: chosen.map(({ id, version }) => ({ id, version })) }
  const count = { smart_count: chosen.length }
  const [deleteMany, { isPending }] = useDeleteMany(
    resource,
    { ids: chosen.map(({ id }) => id), meta },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        onUnselectItems()
        notify('resource.removedMany', { type: 'success', messageArgs: count })
      },
      onError: useActFailure(refetch),
      onSettled: () => setIsAsking(false),
    },
  )
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {words('resource.remove')}
      </Button>
      {isAsking && (
        <RemovalQuestion
          title={words('resource.removeMany', count)}
          ids={chosen.map(({ id }) => id)}
          isPending={isPending}
          onConfirm={() => deleteMany()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** What can be done with the chosen rows, as the person has seen them and as far as he may. */
export const BulkActions = () => {
  const words = useWords()
  const rights = useRights(useDescriptor())
  const { selectedIds, data = [], onUnselectItems } = useListContext()
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const unselect = () => onUnselectItems()
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography aria-live="polite">
        {words('resource.selected', { smart_count: selectedIds.length })}
      </Typography>
      <BulkActs chosen={chosen} onDone={unselect} />
      {rights.delete && <Remove chosen={chosen} />}
      <Button size="small" onClick={unselect}>
        {words('resource.unselect')}
      </Button>
    </Stack>
  )
}
