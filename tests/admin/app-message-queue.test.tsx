import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { AdminContext, useNotificationContext, useNotify } from 'react-admin'
import { expect, it } from 'vitest'
import { Messages } from '../../admin/app/Messages.tsx'
import { dataProvider } from '../../admin/providers/dataProvider.ts'

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
