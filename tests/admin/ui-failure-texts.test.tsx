import { screen } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { FailureAlert, useSaveErrorText } from '../../admin/form/SaveBar.tsx'
import { LoadFailure } from '../../admin/ui/Notice.tsx'
import { drawPart } from '../support/render-part.tsx'

const serverError = new HttpError('errors.internal', 500, { code: 'internal', errors: {}, fields: {} })

const SaveFailed = () => <FailureAlert>{useSaveErrorText()(serverError)}</FailureAlert>

it('the message of a page that could not be loaded does not mention input', async () => {
  await drawPart(<LoadFailure error={serverError} onRetry={() => undefined} />)
  expect(await screen.findByText('На сервере произошла ошибка. Попробуйте снова.')).toBeDefined()
})

it('a page that could not be loaded names the request that failed, and copies its number', async () => {
  const body = { code: 'internal', errors: {}, fields: {}, requestId: 'req-17' }
  const { user } = await drawPart(
    <LoadFailure error={new HttpError('errors.internal', 500, body)} onRetry={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'req-17' }))
  expect(await screen.findByText(/Скопировано/)).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('req-17')
})

it('the message of a form that could not be saved says that input is not lost', async () => {
  await drawPart(<SaveFailed />)
  expect(await screen.findByText(/Введённое не потеряно/)).toBeDefined()
})
