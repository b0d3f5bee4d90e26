import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { AdminContext, useNotificationContext, useNotify } from 'react-admin'
import { expect, it } from 'vitest'
import { Messages } from '../../admin/app/Messages.tsx'
import { dataProvider } from '../../admin/providers/dataProvider.ts'
import { useNotifyDone } from '../../admin/ui/UndoToast.tsx'

/** Adds a message whenever the first one is rendered, just before it is taken from the queue. */
const SecondMessage = () => {
  const { notifications } = useNotificationContext()
  const notify = useNotify()
  useEffect(() => {
    if (notifications[0]?.message === 'first') notify('second')
  }, [notifications, notify])
  return null
}

const FirstMessage = () => {
  const notify = useNotify()
  useEffect(() => notify('first', { autoHideDuration: 50 }), [notify])
  return null
}

it('shows a message that is added while the one before it is taken from the queue', async () => {
  render(
    <AdminContext dataProvider={dataProvider}>
      <FirstMessage />
      <SecondMessage />
      <Messages />
    </AdminContext>,
  )
  await screen.findByText('first')
  expect(await screen.findByText('second')).toBeDefined()
})

/** Button that does something which can be undone. */
const ActButton = ({ act, onUndo }: { act: string; onUndo: (act: string) => void }) => {
  const notifyDone = useNotifyDone()
  return (
    <button type="button" onClick={() => notifyDone(`${act} done`, { undo: () => onUndo(act) })}>
      {act}
    </button>
  )
}

it('undoes the latest act, even while the message of the one before it is closing', async () => {
  const undone: string[] = []
  const act = (name: string) => <ActButton act={name} onUndo={(of) => undone.push(of)} />
  render(
    <AdminContext dataProvider={dataProvider}>
      {act('first')}
      {act('second')}
      <Messages />
    </AdminContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'first' }))
  expect(await screen.findByText('first done')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'second' }))
  await userEvent.click(await screen.findByRole('button', { name: 'ra.action.undo' }))
  expect(undone).toEqual(['second'])
})
