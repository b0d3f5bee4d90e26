import { afterEach, expect, it, vi } from 'vitest'
import { readPageWithItems } from '../../admin/content-shared/content-queries.ts'
import { readPartialPage } from '../../admin/content-shared/partial-page.ts'

afterEach(() => vi.unstubAllGlobals())

const screen = 'mortgage_step1'
const item = {
  ...{ id: '1', content_key: 'mortgage_step1.title', component_type: 'text', screen_location: screen },
  ...{ action_number: 1, last_modified: '2026-11-22T10:00:00.000Z' },
}
const list = { success: true, data: { content_count: 1, all_items: [item] } }

const failures: Record<string, () => Promise<Response>> = {
  'a lost network': () => Promise.reject(new TypeError('Failed to fetch')),
  'an error of the server': async () =>
    Response.json({ success: false, code: 'internal', error: 'Failed' }, { status: 500 }),
}

it.each(Object.keys(failures))(
  'a mortgage page falls back to the list of its section after %s',
  async (failure) => {
    vi.stubGlobal('fetch', async (path: string) =>
      path.includes('/drill/') ? failures[failure]?.() : Response.json(list),
    )
    const { signal } = new AbortController()
    const page = await readPageWithItems('mortgage', screen, signal).catch((error) =>
      readPartialPage(screen, error, signal),
    )
    expect(page).toMatchObject({ isPart: true, actionCount: 1, actions: [{ id: '1' }] })
  },
)
