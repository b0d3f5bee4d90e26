import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../admin/providers/api-queries.ts'
import { clearAfterWrite } from '../../admin/providers/response-cache.ts'

const client = createQueryClient()
const read = vi.fn(() => Promise.resolve('response'))
const query = { queryKey: ['rows'], queryFn: read }

/** Shows the rows as a page does, until the returned function is called. */
const showPage = async (): Promise<() => void> => {
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  return leave
}

beforeEach(() => {
  vi.useFakeTimers()
  read.mockClear()
  client.clear()
})
afterEach(() => vi.useRealTimers())

describe('rows that were read ahead', () => {
  it('are not read again by the page that shows them within five seconds', async () => {
    await client.prefetchQuery(query)
    vi.advanceTimersByTime(4_900)
    const leave = await showPage()
    expect(read).toHaveBeenCalledOnce()
    leave()
  })

  it('are read again later', async () => {
    await client.prefetchQuery(query)
    vi.advanceTimersByTime(5_000)
    const leave = await showPage()
    expect(read).toHaveBeenCalledTimes(2)
    leave()
  })

  it('are read again if anything was written since, also while another page shows them', async () => {
    await client.prefetchQuery(query)
    const leaveFirst = await showPage()
    clearAfterWrite(['content'])
    const leave = await showPage()
    expect(read).toHaveBeenCalledTimes(2)
    leave()
    leaveFirst()
  })

  it('are read again if a write has changed them since', async () => {
    await client.prefetchQuery(query)
    await client.invalidateQueries({ queryKey: ['rows'] })
    const leave = await showPage()
    expect(read).toHaveBeenCalledTimes(2)
    leave()
  })
})

describe('rows that a page has read', () => {
  it('are read again when the user comes back', async () => {
    const leave = await showPage()
    leave()
    const leaveAgain = await showPage()
    expect(read).toHaveBeenCalledTimes(2)
    leaveAgain()
  })
})
