import type { TestApp } from '../app.ts'
import { uniqueName } from '../builders.ts'
import { dropdownsIn } from '../section-dropdowns.ts'
import { director, type Make } from './sample.ts'

const path = '/api/admin/dropdown'

const anOption = { value: 'haifa', text: { ru: 'Хайфа', he: 'חיפה', en: 'Haifa' } }

const aDropdown = (app: TestApp) => dropdownsIn(app)()

/** Sample calls for the dropdowns of all screens. */
export const dropdownAdminSamples: Record<string, Make> = {
  'get /api/admin/dropdowns/:screen/:language': async () => ({ path: `${path}s/mortgage_step1/ru` }),
  'get /api/admin/dropdown/:key/uses': async (app) => ({ path: `${path}/${(await aDropdown(app)).id}/uses` }),
  'delete /api/admin/dropdown/:key': async (app) => ({
    path: `${path}/${(await aDropdown(app)).id}?version=2`,
  }),
  'post /api/admin/dropdown/:key/copies': async (app) => {
    const { id, screen } = await aDropdown(app)
    const body = { screen_location: screen, field_name: uniqueName('field_'), version: 2 }
    return { path: `${path}/${id}/copies`, body }
  },
  'post /api/admin/dropdown/:key/other-lists/preview': async (app) => ({
    path: `${path}/${(await aDropdown(app)).id}/other-lists/preview`,
    body: { added: [anOption], changed: [], deleted: ['option_1'] },
  }),
  'post /api/admin/dropdown/:key/other-lists': async (app) => {
    const [own, other] = [await aDropdown(app), await aDropdown(app)]
    const field_name = uniqueName('field_')
    const ids = [own.id, other.id]
    await app.database.knex('dropdowns').whereIn('content_item_id', ids).update({ field_name })
    const body = { added: [anOption], changed: [], deleted: [], records: [{ id: other.id, version: 2 }] }
    return { path: `${path}/${own.id}/other-lists`, body }
  },
  'get /api/admin/deleted-dropdowns': async (app) => {
    await director(app).delete(`${path}/${(await aDropdown(app)).id}`)
    return { path: '/api/admin/deleted-dropdowns' }
  },
  'post /api/admin/deleted-dropdowns/:id/restore': async (app) => {
    const { id } = await aDropdown(app)
    await director(app).delete(`${path}/${id}`)
    return { path: `/api/admin/deleted-dropdowns/${id}/restore` }
  },
}
