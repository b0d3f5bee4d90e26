import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { jsonLines } from '../../domain/api/call.ts'
import { openAdmin } from '../support/admin.tsx'
import { pendingPage } from '../support/review-page.ts'

const { address, aDraft, boxes, publish } = pendingPage()

/** Answers a publication with a stream that the test writes line by line. */
const answerInLines = () => {
  const sent = globalThis.fetch
  const stream = new TransformStream<Uint8Array>()
  const writer = stream.writable.getWriter()
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    path.endsWith('/publications')
      ? Promise.resolve(new Response(stream.readable, { headers: { 'Content-Type': jsonLines } }))
      : sent(path, init),
  )
  const encoder = new TextEncoder()
  return {
    write: (text: string) => writer.write(encoder.encode(text)),
    cut: () => writer.abort(new TypeError('network error')),
    end: () => writer.close(),
  }
}

const publishOne = async () => {
  await aDraft()
  const { user } = openAdmin(address)
  const [, , box] = await boxes()
  const answer = answerInLines()
  await user.click(box as HTMLElement)
  await publish(user)
  return answer
}

const named = { name: /^(Проверено|Записано) / }
const bar = () => screen.findByRole('progressbar', named)

it('publishing many texts shows its progress, wherever the network splits the lines', async () => {
  const { write, end } = await publishOne()
  await write('{"stage":"checked","done":1500,"total":3000}\n{"stage":"wri')
  expect((await bar()).getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText(/^Проверено 1\s500 из 3\s000/)).toBeDefined()
  await write('tten","done":1500,"total":3000}\n')
  await screen.findByText(/^Записано 1\s500 из 3\s000/)
  expect((await bar()).getAttribute('aria-valuenow')).toBe('75')
  await write('{"success":true,"data":{"publication_id":"1","published":3000}}')
  await end()
  expect(await screen.findByText(/^Опубликовано: 3\s000$/)).toBeDefined()
  expect(screen.queryByRole('progressbar', named)).toBeNull()
})

it('publishing that is refused after it has started says why', async () => {
  const { write, end } = await publishOne()
  await write('{"stage":"checked","done":500,"total":3000}\n{"success":false,"code":"conflict","error":""}')
  await end()
  expect(await screen.findByText(/часть изменений обновили/)).toBeDefined()
})

it('publishing says so when the connection breaks', async () => {
  const { write, cut } = await publishOne()
  await write('{"stage":"checked","done":500,"total":3000}\n')
  await bar()
  await cut()
  await waitFor(() => expect(screen.queryByRole('progressbar', named)).toBeNull())
  expect(await screen.findByText(/Нет связи с сервером|Сервер недоступен/)).toBeDefined()
})
