import type { TestApp } from './app.ts'
import { aDropdown } from './dropdown-builders.ts'
import type { Sample } from './samples/sample.ts'

/** Sends the field of another dropdown of the same screen. */
export const sendTakenField = async ({ body }: Sample, app: TestApp) => {
  const { screen_location, field_name } = await aDropdown(app)
  return { body: { ...body, screen_location, field_name } }
}

/** Sends the former key of a screen, which now has two dropdowns. */
export const sendAmbiguousKey = async ({ path, body }: Sample, app: TestApp) => {
  const { dropdown_key, screen_location } = await aDropdown(app)
  await aDropdown(app, { screen_location })
  if (body && 'key' in body) return { body: { ...body, key: `${screen_location}_dropdown` } }
  const key = path.split('/')[4] ?? dropdown_key
  return { path: path.replace(key, `${screen_location}_dropdown`), ...(body && { body }) }
}
