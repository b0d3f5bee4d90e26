import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiErrorOf, request } from '../../admin/providers/httpClient.ts'
import { download } from '../../admin/ui/save-file.ts'

const path = '/api/content/mortgage'
const network = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', network.mockReset())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an API error', () => {
  const refuse = (status: number, failure: object) =>
    network.mockResolvedValueOnce(new Response(JSON.stringify({ success: false, ...failure }), { status }))

  it('carries the broken rules by field as message keys', async () => {
    refuse(422, { code: 'invalid', fields: { code: 'pattern' } })
    const refusal = apiErrorOf(await request(path).catch((error: unknown) => error))
    expect(refusal).toMatchObject({ code: 'invalid', errors: { code: 'rules.pattern' } })
  })

  it('concerns the whole record when no field is named', async () => {
    refuse(409, { code: 'conflict', current: { id: 1, version: 3 } })
    const refusal = apiErrorOf(await request(path).catch((error: unknown) => error))
    expect(refusal).toMatchObject({
      errors: { 'root.serverError': 'errors.conflict' },
      current: { version: 3 },
    })
  })

  it('has a message even when something other than the API answers', async () => {
    network.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(request(path)).rejects.toMatchObject({ status: 502, message: 'errors.unavailable' })
    network.mockResolvedValueOnce(new Response('{"success": true, "da'))
    await expect(request(path)).rejects.toMatchObject({ status: 200, message: 'errors.unknown' })
  })

  it('is thrown when a download is not a file, though the answer claims success', async () => {
    network.mockResolvedValueOnce(new Response('{"success": true}', { status: 404 }))
    await expect(download(path)).rejects.toMatchObject({ status: 404, message: 'errors.unknown' })
  })

  it('is not a network error when the call was aborted', async () => {
    const abort = new AbortController()
    network.mockImplementationOnce(() => {
      abort.abort()
      return Promise.reject(abort.signal.reason)
    })
    await expect(request(path, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
