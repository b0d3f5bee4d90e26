import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { send } from '../../admin/providers/http.ts'
import { languageStore } from '../../admin/providers/i18n.ts'
import { jsonLines } from '../../domain/calls/call.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newText } from '../support/texts.ts'

const screenName = `many_${crypto.randomUUID().slice(0, 8)}`

beforeEach(async () => {
  await newVisit()
  vi.stubGlobal('scrollTo', vi.fn())
  await enterAs('content-manager')
  await languageStore.choose('ru')
  await send('POST', '/api/content/pages', { screen_location: screenName }).catch(() => undefined)
})

afterEach(() => send('POST', '/api/content/drafts/discard', { screen_location: screenName }))

/** An answer to publishing whose lines come one after the other, as the test goes on. */
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
  const { id, version } = await newText({ ru: 'а', he: 'ב', en: 'c' }, { screen_location: screenName })
  await send('PUT', `/api/content-items/${id}`, { translations: { ru: 'я' }, status: 'draft', version })
  const { user } = openAdmin(`/content/pending?screen_location=${screenName}`)
  const [, , box] = await screen.findAllByRole('checkbox')
  const answer = answerInLines()
  await user.click(box as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Опубликовать 1' }))
  return answer
}

const named = { name: /^(Проверено|Записано) / }
const bar = () => screen.findByRole('progressbar', named)

it('publishing many texts shows how far it is, line by line wherever the network cuts them', async () => {
  const { write, end } = await publishOne()
  await write('{"stage":"checked","done":1500,"total":3000}\n{"stage":"wri')
  expect((await bar()).getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText(/^Проверено 1\s500 из 3\s000/)).toBeDefined()
  await write('tten","done":1500,"total":3000}\n')
  await screen.findByText(/^Записано 1\s500 из 3\s000/)
  expect((await bar()).getAttribute('aria-valuenow')).toBe('75')
  await write('{"success":true,"data":{"publication_id":"1","published":3000}}')
  await end()
  expect(await screen.findByText('Опубликовано: 3000')).toBeDefined()
  expect(screen.queryByRole('progressbar', named)).toBeNull()
})

it('publishing that is refused though it has begun says why', async () => {
  const { write, end } = await publishOne()
  await write('{"stage":"checked","done":500,"total":3000}\n{"success":false,"code":"conflict","error":""}')
  await end()
  expect(await screen.findByText(/часть изменений стала другой/)).toBeDefined()
})

it('publishing whose connection breaks off says so', async () => {
  const { write, cut } = await publishOne()
  await write('{"stage":"checked","done":500,"total":3000}\n')
  await bar()
  await cut()
  await waitFor(() => expect(screen.queryByRole('progressbar', named)).toBeNull())
  expect(await screen.findByText(/Нет связи с сервером|Сервер недоступен/)).toBeDefined()
})
