import type { TestApp } from '../app.ts'
import { uniqueName } from '../builders.ts'
import { aDropdown, completeDropdown } from '../dropdown-builders.ts'
import type { Make } from './sample.ts'

const dropdown_data = completeDropdown()

const createDropdown = async (app: TestApp) => {
  const { dropdown_key, version } = await aDropdown(app)
  return { path: `/api/admin/dropdown/${dropdown_key}`, version }
}

/** Sample calls for whole dropdowns. */
export const dropdownSamples: Record<string, Make> = {
  'get /api/admin/dropdown/:key': async (app) => ({ path: (await createDropdown(app)).path }),
  'put /api/admin/dropdown/:key': async (app) => {
    const { path, version } = await createDropdown(app)
    return { path, body: { dropdown_data: completeDropdown({ placeholder: null }), version } }
  },
  'put /api/v2/content/unified': async (app) => {
    const { dropdown_key: key, screen_location, field_name } = await aDropdown(app)
    const { label, placeholder, options } = dropdown_data
    const list = options.map(({ value, text }) => ({ value, label: text, metadata: { ltv_ratio: 0.75 } }))
    const data = { field_name, field_type: 'dropdown', label, placeholder, options: list }
    return { path: '/api/v2/content/unified', body: { key, screen_location, data } }
  },
  'post /api/admin/dropdown': async () => ({
    path: '/api/admin/dropdown',
    body: { screen_location: 'mortgage_step1', field_name: uniqueName('kind_'), dropdown_data },
  }),
  'post /api/admin/dropdown/validate': async () => ({
    path: '/api/admin/dropdown/validate',
    body: { dropdown_data },
  }),
}
